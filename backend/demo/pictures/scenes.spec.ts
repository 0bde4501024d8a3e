import type { DemoProperty } from '../demo-property.js';
import { DEMO_PROPERTIES } from '../demo-properties.js';
import { scenesOf } from './scenes.js';

const live = (wanted: (property: DemoProperty) => boolean): DemoProperty[] =>
  DEMO_PROPERTIES.filter((property) => property.status === undefined && wanted(property)).toSorted(
    (a, b) => a.listedDaysAgo - b.listedDaysAgo,
  );

const shapesOf = (svg: string): Set<string> =>
  new Set(
    [...svg.matchAll(/<(?:rect|path|polygon|line|circle) [^>]*>/g)].map(([element]) =>
      element.replace(/ (?:fill|stroke|opacity)="[^"]*"/g, ''),
    ),
  );

describe('the pictures of the demonstration', () => {
  it.each(DEMO_PROPERTIES.map((property) => [property.key, property] as const))('show %s', (_, property) => {
    const drawn = scenesOf(property).map((scene) => scene().toSvg());
    expect(drawn.length).toBeGreaterThanOrEqual(2);
    expect(drawn.length).toBeLessThanOrEqual(6);
    expect(new Set(drawn).size).toBe(drawn.length);
    for (const svg of drawn) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('are the same every time', () => {
    const [property] = DEMO_PROPERTIES;
    const draw = (): string[] => scenesOf(property!).map((scene) => scene().toSvg());
    expect(draw()).toEqual(draw());
  });

  it.each([
    ['to buy', live(({ purpose }) => purpose === 'sale').slice(0, 4)],
    ['to rent', live(({ purpose }) => purpose === 'rent').slice(0, 4)],
    ['plots', live(({ type }) => type === 'land').slice(0, 3)],
    ['newest', live(() => true).slice(0, 6)],
  ])('differ in what they show, side by side: %s', (_, properties) => {
    const covers = properties.map((property) => shapesOf(scenesOf(property)[0]!().toSvg()));
    for (const [index, one] of covers.entries())
      for (const other of covers.slice(index + 1)) {
        const common = [...one].filter((shape) => other.has(shape)).length;
        expect(common / Math.min(one.size, other.size)).toBeLessThan(0.22);
      }
  });

  it('are no more than fit in a minute of work and 60 MB', () => {
    const count = DEMO_PROPERTIES.reduce((sum, property) => sum + scenesOf(property).length, 0);
    expect(count).toBeLessThanOrEqual(180);
  });

  it('do not all look alike: no two covers are equal', () => {
    const covers = DEMO_PROPERTIES.map((property) => scenesOf(property)[0]?.().toSvg());
    expect(new Set(covers).size).toBe(DEMO_PROPERTIES.length);
  });
});
