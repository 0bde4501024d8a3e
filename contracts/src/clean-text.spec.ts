import { manyLines, oneLine } from './clean-text.js';

const FAMILY = '👨‍👩‍👧‍👦';
const SCOTLAND = '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';

it.each([
  ['Rua das Flores, 10', 'Rua das Flores, 10'],
  ['  José  da Silva ', 'José  da Silva'],
  ['Ana\r\nBcc: mau@exemplo.com', 'Ana Bcc: mau@exemplo.com'],
  ['Ana \n\n\t Lima', 'Ana Lima'],
  ['Ana\u2028Lima\u2029Souza\u0085Reis\vPaz\fSol', 'Ana Lima Souza Reis Paz Sol'],
  ['A\u200bn\u200ca\u200d', 'Ana'],
  ['\ufeffAna\u2060 \u00adLi\u00adma', 'Ana Lima'],
  ['\u202eanA\u202c \u2066x\u2069\u200e\u200f\u061c', 'anA x'],
  ['\x1b[31mAna\x07\x00\x7f\x9b', '[31mAna'],
  ['\u3164\u115f\uffa0\u2800\u200b\ufe0f\u180e', ''],
  ['Ana\u{e0041}\u{e0100}\ufff9\ufffc', 'Ana'],
  [`Ana ${FAMILY} ❤️ 👍🏽 1️⃣ 🏳️‍🌈 🇧🇷 ${SCOTLAND}`, `Ana ${FAMILY} ❤️ 👍🏽 1️⃣ 🏳️‍🌈 🇧🇷 ${SCOTLAND}`],
  ['👩\u200d Ana', '👩 Ana'],
  ['Cambui\u0301 ºª²', 'Cambui\u0301 ºª²'],
])('%j is the line %j', (text, line) => expect(oneLine(text)).toBe(line));

it.each([
  ['um\r\ndois\rtrês\u2028quatro\n\ncinco', 'um\ndois\ntrês\nquatro\n\ncinco'],
  [' um\tdois\u200b \x08', 'um dois'],
  [`${FAMILY}\n\u202eum`, `${FAMILY}\num`],
  ['\u200b\r\n\u200b', ''],
])('%j are the lines %j', (text, lines) => expect(manyLines(text)).toBe(lines));

it.each([' ', '\n', '\u200d', '👩\u200d', '\u{1f3f4}\u{e0067}', '1'])(
  'cleans a long run of %j at once',
  (piece) => {
    const text = `x${piece.repeat(200_000)}x`;
    for (const clean of [oneLine, manyLines]) expect(clean(text)).toMatch(/^x[^]*x$/);
  },
);
