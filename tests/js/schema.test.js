// Holds what servers send to protocol/schema, and the schemas to their own standards.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import Ajv from "ajv";
import Ajv2020 from "ajv/dist/2020.js";

const require = createRequire(import.meta.url);
const root = new URL("../../", import.meta.url);
const read = (path) => JSON.parse(readFileSync(new URL(path, root), "utf8"));
const commands = read("protocol/schema/command.schema.json");
const messages = read("protocol/schema/message.schema.json");

/** The same schema, which takes no field that it does not name. Clients must not be so strict. */
function closed(schema) {
  if (Array.isArray(schema)) return schema.map(closed);
  if (schema === null || typeof schema !== "object") return schema;
  const made = Object.fromEntries(Object.entries(schema).map(([key, each]) => [key, closed(each)]));
  if (made.properties && made.type === "object") made.additionalProperties = false;
  return made;
}

/** One validator a definition that `oneOf` names. */
function validators(schema) {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: false });
  ajv.addSchema(closed(schema), "all");
  const names = schema.oneOf.map((each) => each.$ref.split("/").at(-1));
  return new Map(names.map((name) => [name, ajv.getSchema(`all#/$defs/${name}`)]));
}

/** The definition of a message by what it says it is. */
function nameOf(message) {
  if ("re" in message) return "ok" in message ? "reply_ok" : "reply_error";
  if (message.frame === "event") return `event_${message.event}`;
  if (message.frame === "table") return `frame_table_${message.what}`;
  return `frame_${message.frame}`;
}

const known = validators(messages);

function check(text) {
  const message = JSON.parse(text);
  const name = nameOf(message);
  const validate = known.get(name);
  assert.ok(validate, `no schema for ${name}: ${text}`);
  assert.ok(validate(message), `${JSON.stringify(validate.errors)}\n${text}`);
  return name;
}

test("the schemas are JSON Schema 2020-12, and every definition compiles alone", () => {
  for (const schema of [commands, messages]) {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
    assert.ok(ajv.validateSchema(schema), JSON.stringify(ajv.errors));
    ajv.compile(schema);
    assert.equal(validators(schema).size, schema.oneOf.length);
  }
});

test("the AsyncAPI document is one, and its references lead somewhere", () => {
  const document = read("protocol/schema/asyncapi.json");
  const definition = require("@asyncapi/specs/schemas/3.0.0.json");
  delete definition.definitions["http://json-schema.org/draft-07/schema"]; // ajv brings its own
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const validate = ajv.compile(definition);
  assert.ok(validate(document), JSON.stringify(validate.errors));
  const files = { "command.schema.json": commands, "message.schema.json": messages };
  for (const [name, message] of Object.entries(document.components.messages)) {
    const [file, path] = message.payload.$ref.replace("./", "").split("#");
    const found = path.split("/").slice(1).reduce((at, key) => at[key], files[file]);
    assert.ok(found, name);
  }
});

test("the types for TypeScript compile", () => {
  const compiler = require.resolve("typescript/lib/tsc.js");
  const types = fileURLToPath(new URL("protocol/schema/messages.d.ts", root));
  execFileSync(process.execPath, [compiler, "--noEmit", "--strict", "--lib", "es2022", types]);
});

test("the recorded conversations fit", () => {
  const folder = new URL("protocol/vectors/conversations/", root);
  const sent = validators(commands);
  let lines = 0;
  for (const file of readdirSync(folder)) {
    for (const line of readFileSync(new URL(file, folder), "utf8").trim().split("\n")) {
      const { from, text } = JSON.parse(line);
      if (text === undefined) continue; // the connection ends
      lines += 1;
      if (from === "server") check(text);
      else if (file !== "refusals.jsonl") {
        const command = JSON.parse(text);
        const validate = sent.get(`command_${command.cmd}`);
        assert.ok(validate?.(command), `${JSON.stringify(validate?.errors)}\n${text}`);
      }
    }
  }
  assert.ok(lines > 50);
});

const recorded = process.env.SPLITROOM_FRAMES;
test(
  "every frame that a server sent in any test fits, and every kind of them was sent",
  { skip: recorded ? false : "SPLITROOM_FRAMES names no folder of recorded frames" },
  () => {
    const seen = new Set();
    const files = readdirSync(recorded).filter((name) => name.endsWith(".json"));
    for (const file of files) seen.add(check(readFileSync(`${recorded}/${file}`, "utf8")));
    assert.deepEqual(
      [...known.keys()].filter((name) => !seen.has(name)),
      [],
      "kinds of frames that no test has brought about",
    );
  },
);
