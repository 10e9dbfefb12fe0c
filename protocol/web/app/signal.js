/** Tells the person that it is their turn, also when the tab is behind others: title, vibration, sound. */
import { settings } from "./settings.js";
import { t } from "./text.js";

let audio = null;

/** Browsers let a page make sound only after the person has touched it; call this on a click. */
export function unlockSound() {
  if (!settings().sound || audio || !window.AudioContext) return;
  audio = new AudioContext();
}

/** Sets the title of the tab: what is shown, and whether the person is awaited. */
export function showTitle(title, awaited) {
  const mark = awaited && settings().titleSignal ? `● ${t("app.turn.title")} – ` : "";
  const whole = `${mark}${title ? `${title} – ` : ""}${t("app.name")}`;
  if (document.title !== whole) document.title = whole;
}

/** Once, when it becomes the person's turn. */
export function signalTurn() {
  if (
    settings().vibration &&
    navigator.vibrate &&
    navigator.userActivation?.hasBeenActive !== false
  ) {
    navigator.vibrate([80, 60, 80]);
  }
  if (settings().sound) chime();
}

/** Two soft tones, made here: no file to fetch. */
export function chime() {
  unlockSound();
  if (!audio) return;
  [660, 880].forEach((frequency, i) => {
    const start = audio.currentTime + i * 0.14;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.32);
  });
}
