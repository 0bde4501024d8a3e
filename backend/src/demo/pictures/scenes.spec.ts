import { DEMO_PROPERTIES } from '../demo-properties.js';
import { scenesOf } from './scenes.js';

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

  it('are no more than fit in a minute of work and 60 MB', () => {
    const count = DEMO_PROPERTIES.reduce((sum, property) => sum + scenesOf(property).length, 0);
    expect(count).toBeLessThanOrEqual(180);
  });

  it('do not all look alike: no two covers are equal', () => {
    const covers = DEMO_PROPERTIES.map((property) => scenesOf(property)[0]?.().toSvg());
    expect(new Set(covers).size).toBe(DEMO_PROPERTIES.length);
  });
});
