/** Small things that turn what people type and the server says into what is meant. */
import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import {
  fittingName,
  readCode,
  showCode,
  showCountdown,
  showSpan,
} from "../../protocol/web/app/format.js";
import { readToken } from "../../protocol/web/app/identity.js";
import { sayInWords } from "../../protocol/web/app/phrases.js";
import { address, parseRoute } from "../../protocol/web/app/route.js";
import { serverUrl } from "../../protocol/web/app/server.js";
import { setCatalogue } from "../../protocol/web/app/text.js";

const words = (lang) =>
  JSON.parse(readFileSync(new URL(`../../protocol/text/${lang}.json`, import.meta.url), "utf8"));
setCatalogue("en", words("en"));

test("a code is found in whatever was pasted", () => {
  for (const text of [
    "4Q2S726S",
    "4q2s 726s",
    " 4q2s-726s ",
    "https://x.example/#/room/4Q2S726S",
    "http://[::1]:80/a/#/room/4q2s726s",
  ]) {
    assert.equal(readCode(text), "4Q2S726S", text);
  }
  assert.equal(readCode("OIL01234"), "01101234");
  for (const text of ["", "4Q2S726", "4Q2S726SS", "4Q2S726U", "https://x.example/", "#/room/"])
    assert.equal(readCode(text), null, text);
  assert.equal(showCode("4Q2S726S"), "4Q2S 726S");
});

test("addresses lead to screens, and broken ones nowhere strange", () => {
  assert.deepEqual(parseRoute("#/room/4Q2S726S"), { screen: "room", argument: "4Q2S726S" });
  for (const spelling of ["4q2s726s", "4Q2S%20726S", "4q2s-726s", "4Q2S726S?x=1"])
    assert.equal(parseRoute(`#/room/${spelling}`).argument, "4Q2S726S", spelling);
  assert.equal(parseRoute("#/room/nothing").argument, "nothing");
  assert.deepEqual(parseRoute(""), { screen: "start", argument: "" });
  assert.deepEqual(parseRoute("#/how/%E0%A4%A"), { screen: "how", argument: "" });
  assert.deepEqual(parseRoute(address("games", "a/b")), { screen: "games", argument: "a/b" });
});

test("spans and countdowns are said as people say them", () => {
  assert.equal(showSpan(90000), "90 seconds");
  assert.equal(showSpan(180000), "3 minutes");
  assert.equal(showSpan(86400000), "1 day");
  assert.equal(showCountdown(65000), "1:05");
  assert.equal(showCountdown(3600000), "1:00:00");
  assert.equal(showCountdown(-5), "0:00");
});

test("a phrase is said in the reader's language, with name and word in it", () => {
  setCatalogue("de", words("de"), words("en"));
  const say = (phrase, about, word) => sayInWords({ phrase, about, word, text: "In English." });
  assert.equal(say("thanks", "Ben (2)!", null), "Danke, Ben (2)!!");
  assert.equal(say("much_suit", null, "green"), "Auf dem Tisch liegt viel Grün.");
  assert.equal(say("hello", null, null), "Hallo!");
  assert.equal(say("new_phrase", null, "white"), "In English.");
  assert.equal(say(null, null, null), "In English.");
  setCatalogue("en", words("en"));
});

test("an identity is taken only where there is one", () => {
  const token = "0123456789abcdef".repeat(4);
  assert.equal(readToken(token), token);
  assert.equal(readToken(` https://x.example/#/identity/${token}\n`), token);
  for (const text of ["", token.slice(1), `${token}0`, token.toUpperCase()])
    assert.equal(readToken(text), null, text);
});

test("the server is where the page came from", () => {
  assert.equal(serverUrl({ protocol: "https:", host: "x.example" }), "wss://x.example/ws");
  assert.equal(serverUrl({ protocol: "http:", host: "127.0.0.1:8080" }), "ws://127.0.0.1:8080/ws");
});

test("a name is cut to what the server takes, and never in the middle of a letter", () => {
  assert.equal(fittingName("  Ann "), "Ann");
  assert.equal(fittingName("W".repeat(30)), "W".repeat(24));
  assert.equal(fittingName("Щ".repeat(30)), "Щ".repeat(24));
  assert.equal(fittingName("漢".repeat(24)), "漢".repeat(21), "63 bytes");
  assert.equal(fittingName("🦄".repeat(24)), "🦄".repeat(16), "64 bytes");
  assert.equal(fittingName(`${"W".repeat(23)} x`), "W".repeat(23));
});
