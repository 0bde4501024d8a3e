import { NOTIFICATION_VOLUME } from '@lox/contracts/notifications.js';

/** Hertz and seconds, a fourth apart. */
const NOTES = [
  { frequency: 659.25, start: 0 },
  { frequency: 880, start: 0.14 },
];
const LENGTH = 0.5;

let context: AudioContext | undefined;

export function playChime(): void {
  if (typeof AudioContext === 'undefined') return;
  try {
    const audio = (context ??= new AudioContext());
    // Before the first user gesture the promise stays pending or rejects.
    audio.resume().then(
      () => NOTES.forEach((note) => strike(audio, note.frequency, audio.currentTime + note.start)),
      () => undefined,
    );
  } catch (error) {
    console.warn('notification sound unavailable', error);
  }
}

function strike(audio: AudioContext, frequency: number, at: number): void {
  const tone = audio.createOscillator();
  const envelope = audio.createGain();
  tone.frequency.value = frequency;
  envelope.gain.setValueAtTime(0, at);
  envelope.gain.linearRampToValueAtTime(NOTIFICATION_VOLUME, at + 0.015);
  envelope.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH);
  tone.connect(envelope).connect(audio.destination);
  tone.start(at);
  tone.stop(at + LENGTH);
}
