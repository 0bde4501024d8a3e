import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_MS, useTooltip } from './use-tooltip.js';

function Explained({ name }: { name: string }) {
  const { open, events } = useTooltip();
  return (
    <span {...events}>
      <button type="button">{name}</button>
      {open && <span role="tooltip">about {name}</span>}
    </span>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const shown = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent);
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const enter = (name: string) => fireEvent.pointerEnter(button(name));
const leave = (name: string) => {
  fireEvent.pointerLeave(button(name));
  pass(100);
};

beforeEach(() => {
  jest.useFakeTimers();
  // Lets the delays of earlier tests run out.
  jest.advanceTimersByTime(10_000);
  render(
    <>
      <Explained name="one" />
      <Explained name="two" />
    </>,
  );
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it('shows after the pointer has rested for 700 ms, and not before', () => {
  enter('one');
  pass(TOOLTIP_DELAY_MS - 1);
  expect(shown()).toEqual([]);
  pass(1);
  expect(shown()).toEqual(['about one']);
  leave('one');
  expect(shown()).toEqual([]);
});

it('shows nothing for a pointer that only passes', () => {
  enter('one');
  pass(TOOLTIP_DELAY_MS - 1);
  leave('one');
  pass(TOOLTIP_DELAY_MS);
  expect(shown()).toEqual([]);
});

it('shows a neighbour’s at once within 300 ms, and after the whole delay later', () => {
  enter('one');
  pass(TOOLTIP_DELAY_MS);
  leave('one');
  pass(TOOLTIP_SKIP_MS);
  enter('two');
  expect(shown()).toEqual(['about two']);
  leave('two');
  pass(TOOLTIP_SKIP_MS + 1);
  enter('one');
  expect(shown()).toEqual([]);
  pass(TOOLTIP_DELAY_MS);
  expect(shown()).toEqual(['about one']);
});

it('stays while the pointer moves onto it', () => {
  enter('one');
  pass(TOOLTIP_DELAY_MS);
  fireEvent.pointerLeave(button('one'));
  pass(50);
  fireEvent.pointerEnter(screen.getByRole('tooltip'));
  pass(1000);
  expect(shown()).toEqual(['about one']);
});

it.each<[string, () => void]>([
  ['Escape', () => fireEvent.keyDown(document, { key: 'Escape' })],
  ['a press', () => fireEvent.pointerDown(button('one'))],
])('goes with %s', (_, end) => {
  enter('one');
  pass(TOOLTIP_DELAY_MS);
  end();
  expect(shown()).toEqual([]);
});
