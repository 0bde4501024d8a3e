import { REASON_LIMITS } from '@lox/contracts/reasons.js';
import { DIARY_LIMITS } from '@lox/contracts/lead-diary.js';
import { demoDiary, type DiaryStep } from './demo-diary.js';
import { demoLeads } from './demo-leads.js';
import { demoVisits } from './demo-visits.js';
import { workingTime } from './working-time.js';

const NOW = new Date('2026-11-20T15:00:00.000Z');
const leads = demoLeads();
const visits = demoVisits(leads, NOW);
const diary = demoDiary(leads, visits, NOW);
const all = [...diary.values()].flat();
const notes = all.flatMap(({ patch }) => ('note' in patch ? [patch] : []));
const next = all.flatMap(({ patch }) => ('next' in patch ? [patch] : []));

it('is the same every time', () => expect(demoDiary(leads, visits, NOW)).toEqual(diary));

it('lies between each lead’s arrival and now, and says at which revision', () => {
  for (const lead of leads) {
    const steps = diary.get(lead.key) ?? [];
    const instants = [workingTime(NOW, lead.daysAgo), ...steps.map(({ at }) => at), NOW];
    expect(instants).toEqual(instants.toSorted((one, other) => one.getTime() - other.getTime()));
    const events = ({ patch }: DiaryStep): number => ('reason' in patch ? 2 : 1);
    let revision = 0;
    for (const step of steps) {
      expect(step.revision).toBe(revision);
      revision += events(step);
    }
  }
});

it('keeps every step of the leads', () => {
  const kept = all.filter(({ patch }) => !('note' in patch || 'next' in patch));
  expect(kept).toHaveLength(leads.flatMap(({ steps }) => steps).length);
});

it('has notes of every kind, messages about visits, reasons, and steps late, today and to come', () => {
  expect(new Set(notes.map(({ note }) => note.kind))).toEqual(
    new Set(['note', 'call', 'whatsapp', 'visit', 'email']),
  );
  const moments = new Set(notes.flatMap(({ about }) => about?.template ?? []));
  expect(moments).toEqual(new Set(['visit-booked', 'visit-confirmed', 'visit-feedback']));
  const reasons = all.flatMap(({ patch }) => ('reason' in patch && patch.reason ? [patch.reason] : []));
  expect(reasons.length).toBeGreaterThan(40);
  expect(new Set(reasons).size).toBeGreaterThan(6);
  const hours = next.map(({ dueAt }) => (Date.parse(dueAt) - NOW.getTime()) / 3_600_000);
  expect(hours.filter((due) => due < 0).length).toBeGreaterThan(2);
  expect(hours.filter((due) => due > 0 && due < 6).length).toBeGreaterThan(2);
  expect(hours.filter((due) => due > 12).length).toBeGreaterThan(8);
});

it('keeps to the limits, with no empty place in a text', () => {
  for (const { note } of notes) {
    expect(note.text.length).toBeLessThanOrEqual(DIARY_LIMITS.text);
    expect(note.text).not.toMatch(/[{}]|undefined/);
  }
  for (const one of next) expect(one.next.length).toBeLessThanOrEqual(DIARY_LIMITS.nextStep);
  for (const { patch } of all)
    if ('reason' in patch) expect(patch.reason?.length).toBeLessThanOrEqual(REASON_LIMITS.text);
});

it('has one message of a kind about a visit', () => {
  const said = notes.flatMap(({ about }) => (about ? `${about.visit} ${about.template}` : []));
  expect(new Set(said).size).toBe(said.length);
});
