import { carriesWhite, contrastOf, isColour, strongerThan, tintOf } from './colours.js';

describe('colours', () => {
  it.each([
    ['#0e5a4a', true],
    ['#0E5A4A', false],
    ['#fff', false],
    ['0e5a4a', false],
    ['#0e5a4a;}', false],
  ])('%s is one: %p', (text, is) => expect(isColour(text)).toBe(is));

  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#0e5a4a', '#ffffff', 8.09],
  ])('the contrast of %s and %s is %p', (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast, 1);
    expect(contrastOf(other, one)).toBe(contrastOf(one, other));
  });

  it('carries white text from 4.5 on', () => {
    expect(['#767676', '#777777'].map(carriesWhite)).toEqual([true, false]);
  });

  it.each(['#0e5a4a', '#767676', '#b04a24', '#6d28d9', '#000000'])('%s can be read on its tint', (colour) => {
    expect(contrastOf(colour, tintOf(colour))).toBeGreaterThanOrEqual(4.5);
    expect(isColour(tintOf(colour))).toBe(true);
    expect(contrastOf(strongerThan(colour), '#ffffff')).toBeGreaterThanOrEqual(contrastOf(colour, '#ffffff'));
  });
});
