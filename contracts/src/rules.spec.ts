import {
  BOARD_STAGE_LABELS,
  BOARD_STAGES,
  boardStageOf,
  conversionRate,
  CRM_LABELS,
  LEAD_PRIORITIES,
  LEAD_SOURCES,
  LEAD_STATUSES,
  priorityOfSource,
  LEAD_PRIORITY_LABELS,
  LEAD_SOURCE_LABELS,
  LEAD_STATUS_LABELS,
} from './leads.js';
import { badgeText } from './notifications.js';
import {
  PROPERTY_STATUS_LABELS,
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
  PURPOSE_LABELS,
  PURPOSES,
  PROPERTY_TYPE_LABELS,
} from './properties.js';
import { digits, foldCase } from './text.js';
import { isStaff, ROLE_LABELS, ROLES } from './users.js';
import { isEmail } from './validation.js';

describe('leads', () => {
  it('every status has a column; interested shows in Contatados and is no column itself', () => {
    expect(LEAD_STATUSES.map(boardStageOf)).toEqual(
      LEAD_STATUSES.map((status) => (status === 'interested' ? 'contacted' : status)),
    );
    expect(BOARD_STAGES).toHaveLength(7);
  });

  it('the board and the CRM differ in two titles on purpose', () => {
    expect([BOARD_STAGE_LABELS.proposal, CRM_LABELS.proposal]).toEqual(['Proposta', 'Proposta Enviada']);
    expect([BOARD_STAGE_LABELS.closed, CRM_LABELS.closed]).toEqual(['Fechados', 'Fechado']);
    for (const stage of BOARD_STAGES)
      if (stage !== 'proposal' && stage !== 'closed')
        expect(CRM_LABELS[stage]).toBe(BOARD_STAGE_LABELS[stage]);
  });

  it('only the landing page gives a high priority', () => {
    expect(LEAD_SOURCES.filter((source) => priorityOfSource(source) === 'high')).toEqual([
      'terras_de_tuvivas_landing',
    ]);
    expect(LEAD_SOURCES.filter((source) => priorityOfSource(source) === 'low')).toEqual([]);
  });

  it.each([
    [0, 0, 0],
    [0, 7, 0],
    [7, 7, 100],
    [1, 3, 33.3],
    [2, 3, 66.7],
    [1, 8, 12.5],
    [1, 2000, 0.1],
    [1, 2001, 0],
    [5, 1000, 0.5],
  ])('%p closed of %p is %p %%', (closed, total, percent) =>
    expect(conversionRate(closed, total)).toBe(percent),
  );
});

it('everything that is shown has a label', () => {
  const labelled: [readonly string[], Record<string, string>][] = [
    [LEAD_STATUSES, LEAD_STATUS_LABELS],
    [LEAD_PRIORITIES, LEAD_PRIORITY_LABELS],
    [LEAD_SOURCES, LEAD_SOURCE_LABELS],
    [PROPERTY_TYPES, PROPERTY_TYPE_LABELS],
    [PURPOSES, PURPOSE_LABELS],
    [PROPERTY_STATUSES, PROPERTY_STATUS_LABELS],
    [ROLES, ROLE_LABELS],
  ];
  for (const [keys, labels] of labelled) {
    expect(Object.keys(labels).toSorted()).toEqual([...keys].toSorted());
    expect(new Set(Object.values(labels)).size).toBe(keys.length);
  }
});

it.each([
  [-1, ''],
  [0, ''],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [1000, '9+'],
])('the bell shows %p as %p', (count, text) => expect(badgeText(count)).toBe(text));

it('admins and brokers are staff', () => expect(ROLES.filter(isStaff)).toEqual(['admin', 'broker']));

it.each([
  ['ana@exemplo.com.br', true],
  ["o'neil+x_1@sub.exemplo.com", true],
  ['josé@exemplo.com.br', true],
  ['ana@exemplo', false],
  ['ana@@exemplo.com', false],
  ['ana exemplo@x.com', false],
  ['@exemplo.com', false],
  ['ana@.com', false],
  ['ana@exemplo..com', false],
  ['ana@exemplo.com.', false],
  ['<ana@exemplo.com>', false],
  ['a@b.c, d@e.f', false],
  ['', false],
])('%p is an e-mail address: %p', (text, valid) => expect(isEmail(text)).toBe(valid));

it('folding takes away accents, case and outer space', () => {
  expect(foldCase('  São JOSÉ do Ñandu Ç ')).toBe('sao jose do nandu c');
  expect(foldCase('e\u0301')).toBe(foldCase('é'));
  expect(digits('+55 (19) 9-8')).toBe('551998');
});
