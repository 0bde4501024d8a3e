import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SearchField } from './SearchField.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function open() {
  const sent: (string | undefined)[] = [];
  const field = (value?: string) => (
    <SearchField value={value} label="Buscar" placeholder="Nome" onSearch={(search) => sent.push(search)} />
  );
  const { rerender } = render(field());
  return { sent, show: (value?: string) => rerender(field(value)) };
}

const input = () => screen.getByLabelText<HTMLInputElement>('Buscar');
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('sends the trimmed text once, when typing pauses, also when it is rendered anew meanwhile', () => {
  const { sent, show } = open();
  type('a');
  pass(200);
  type('ana ');
  pass(200);
  show();
  pass(99);
  expect(sent).toEqual([]);
  pass(1);
  show('ana');
  pass(1000);
  expect(sent).toEqual(['ana']);
});

it('keeps what was typed after the search that comes back', () => {
  const { sent, show } = open();
  type('ana');
  pass(300);
  type('anab');
  show('ana');
  expect(input().value).toBe('anab');
  pass(300);
  expect(sent).toEqual(['ana', 'anab']);
});

it('is emptied when the search is cleared elsewhere, and sends nothing for that', () => {
  const { sent, show } = open();
  type('ana');
  pass(300);
  show('ana');
  show();
  expect(input().value).toBe('');
  pass(300);
  type('b');
  pass(300);
  show('b');
  type('');
  pass(300);
  expect(sent).toEqual(['ana', 'b', undefined]);
});
