import { randomBytes } from 'node:crypto';
import { newKey, open, seal } from './cipher.js';

const key = randomBytes(32);
const secret = Buffer.from('Quitéria Sigilosa');
const failing = (step: () => unknown): boolean => {
  try {
    step();
    return false;
  } catch {
    return true;
  }
};

it('opens what it sealed', () => {
  expect(open(key, seal(key, secret, 'lead-1'), 'lead-1')).toEqual(secret);
  expect(open(key, seal(key, Buffer.alloc(0), 'lead-1'), 'lead-1')).toHaveLength(0);
});

it('seals the same text differently every time, and shows nothing of it', () => {
  const sealed = Array.from({ length: 600 }, () => seal(key, secret, 'lead-1'));
  expect(new Set(sealed).size).toBe(600);
  for (const text of sealed) expect(Buffer.from(text, 'base64').includes('Sigilosa')).toBe(false);
});

it('makes keys that nobody has had before, and that stay what they are', () => {
  const keys = Array.from({ length: 600 }, newKey);
  expect(new Set(keys.map((one) => one.toString('hex'))).size).toBe(600);
  for (const one of keys) expect(one).toHaveLength(32);
});

it('opens with no other key and in no other place', () => {
  const sealed = seal(key, secret, 'lead-1/LeadCreated');
  expect(failing(() => open(randomBytes(32), sealed, 'lead-1/LeadCreated'))).toBe(true);
  for (const place of ['', 'lead-2/LeadCreated', 'lead-1/LeadNotesChanged', 'lead-1/LeadCreated '])
    expect(failing(() => open(key, sealed, place))).toBe(true);
});

it('notices every changed byte', () => {
  const bytes = Buffer.from(seal(key, secret, 'x'), 'base64');
  for (let i = 0; i < bytes.length; i++) {
    const changed = Buffer.from(bytes);
    changed[i] = (changed[i] ?? 0) ^ 1;
    expect(failing(() => open(key, changed.toString('base64'), 'x'))).toBe(true);
  }
});

it('notices a text that was cut', () => {
  const bytes = Buffer.from(seal(key, secret, 'x'), 'base64');
  for (const length of [0, 5, 12, 20, 27, bytes.length - 1])
    expect(failing(() => open(key, bytes.subarray(0, length).toString('base64'), 'x'))).toBe(true);
});
