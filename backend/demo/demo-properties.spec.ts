import { PROPERTY_TYPES } from '@lox/contracts/properties.js';
import { foldCase } from '@lox/contracts/text.js';
import { listProperty } from '../src/slices/properties/domain/property.decider.js';
import { DEMO_PROPERTIES } from './demo-properties.js';
import { demoPropertyInput } from './demo-property.js';

describe('the demonstration properties', () => {
  it('have keys of their own', () => {
    expect(new Set(DEMO_PROPERTIES.map(({ key }) => key)).size).toBe(DEMO_PROPERTIES.length);
  });

  it.each(DEMO_PROPERTIES.map((property) => [property.key, property] as const))(
    '%s can be listed',
    (_, property) => {
      const data = { ...demoPropertyInput(property, 'broker-1'), slug: 's', code: 'c' };
      expect(listProperty(null, data)).toHaveLength(1);
    },
  );

  it('are forty or more, of every type, around Campinas and Jaguariúna', () => {
    expect(DEMO_PROPERTIES.length).toBeGreaterThanOrEqual(40);
    expect(new Set(DEMO_PROPERTIES.map(({ type }) => type))).toEqual(new Set(PROPERTY_TYPES));
    const live = DEMO_PROPERTIES.filter(({ status }) => status === undefined);
    for (const type of PROPERTY_TYPES) expect(live.map((property) => property.type)).toContain(type);
  });

  it('fill the sections of the home page', () => {
    const live = DEMO_PROPERTIES.filter(({ status }) => status === undefined);
    const plots = live.filter(
      ({ type, title, description }) =>
        type === 'land' && foldCase(`${title} ${description}`).includes('condominio'),
    );
    expect(plots.length).toBeGreaterThanOrEqual(3);
    expect(live.filter(({ purpose }) => purpose === 'rent').length).toBeGreaterThanOrEqual(5);
    expect(live.filter(({ offPlan }) => offPlan).length).toBeGreaterThanOrEqual(1);
  });
});
