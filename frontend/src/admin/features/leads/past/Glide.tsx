import type { LeadBoard } from '@lox/contracts/leads.js';
import { Component } from 'react';
import { useBoardActivity } from '../board-activity.js';
import { COLUMNS_ID } from '../bulk/bulk-selection.js';

const DURATION_MS = 380;
const TIMING = { duration: DURATION_MS, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' };

interface Place {
  rect: DOMRect;
  column: Element | null;
}

export class Glide extends Component<{ board: LeadBoard | undefined }> {
  override getSnapshotBeforeUpdate(before: { board: LeadBoard | undefined }): Map<string, Place> | null {
    return before.board === this.props.board || prefersStillness() ? null : cardPlaces();
  }

  override componentDidUpdate(_props: unknown, _state: unknown, places: Map<string, Place> | null): void {
    // The virtual lists measure their new cards first.
    if (places && places.size > 0) requestAnimationFrame(() => glideFrom(places));
  }

  override render(): null {
    return null;
  }
}

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const boardElement = (): HTMLElement | null => document.getElementById(COLUMNS_ID);

const cards = (): HTMLElement[] => {
  const { still } = useBoardActivity.getState();
  return [...(boardElement()?.querySelectorAll<HTMLElement>('[data-lead-id]') ?? [])].filter(
    (card) => !still.has(card.closest('section')?.dataset.stage ?? ''),
  );
};

const placeOf = (card: HTMLElement): Place => ({
  rect: card.getBoundingClientRect(),
  column: card.closest('section'),
});

const cardPlaces = (): Map<string, Place> =>
  new Map(cards().map((card) => [card.dataset.leadId ?? '', placeOf(card)]));

function glideFrom(places: Map<string, Place>): void {
  const area = boardElement()?.getBoundingClientRect();
  if (!area) return;
  // Read before anything is written.
  const moves = cards()
    .map((card) => ({ card, before: places.get(card.dataset.leadId ?? ''), now: placeOf(card) }))
    .filter(({ before, now }) => meets(area, now.rect) || (before && meets(area, before.rect)));
  const stage = stageOver(area);
  for (const { card, before, now } of moves) {
    const move = before && {
      x: before.rect.left - now.rect.left,
      y: before.rect.top - now.rect.top,
    };
    if (!before || !move) card.animate([{ opacity: 0 }, { opacity: 1 }], TIMING);
    else if (before.column !== now.column) flyOver({ stage, area, card, from: before.rect, to: now.rect });
    else if (move.y !== 0) card.animate([{ transform: `translateY(${move.y}px)` }, {}], TIMING);
  }
  setTimeout(() => stage.remove(), DURATION_MS);
}

const meets = (area: DOMRect, rect: DOMRect): boolean =>
  rect.left < area.right && rect.right > area.left && rect.top < area.bottom && rect.bottom > area.top;

interface Flight extends Record<'area' | 'from' | 'to', DOMRect> {
  stage: HTMLElement;
  card: HTMLElement;
}

/** Columns cut off what leaves them. */
function flyOver({ stage, area, card, from, to }: Flight): void {
  const copy = card.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-testid');
  copy.removeAttribute('data-lead-id');
  Object.assign(copy.style, {
    position: 'absolute',
    left: `${to.left - area.left}px`,
    top: `${to.top - area.top}px`,
    width: `${to.width}px`,
  });
  stage.append(copy);
  const shift = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  copy.animate([{ transform: shift }, {}], TIMING);
  card.animate([{ opacity: 0 }, { opacity: 0 }], TIMING);
}

function stageOver({ left, top, width, height }: DOMRect): HTMLElement {
  const stage = document.createElement('div');
  stage.setAttribute('aria-hidden', 'true');
  stage.inert = true;
  Object.assign(stage.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    overflow: 'hidden',
    pointerEvents: 'none',
    zIndex: '5',
  });
  document.body.append(stage);
  return stage;
}
