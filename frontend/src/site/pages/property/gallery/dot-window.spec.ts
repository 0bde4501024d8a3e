import { dotWindow, stepTo } from './dot-window.js';

describe('the dots of a gallery', () => {
  it('are as many as the photos while they fit', () => {
    expect(dotWindow(2, 4)).toEqual([0, 1, 2, 3]);
  });

  it('follow the current photo and stop at the ends', () => {
    expect(dotWindow(0, 20)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(dotWindow(10, 20)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect(dotWindow(19, 20)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19]);
  });
});

describe('stepping through a gallery', () => {
  it('wraps around after the last photo, and before the first', () => {
    expect(stepTo(3, 1, 4)).toBe(0);
    expect(stepTo(0, -1, 4)).toBe(3);
    expect(stepTo(1, 1, 4)).toBe(2);
  });
});
