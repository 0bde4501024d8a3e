import { eventFixtures } from '../test/support/event-fixtures.js';
import { projectAndVerify, storedEvents } from '../test/support/projection-checks.js';
import { auditProjection } from './slices/audit/audit.projection.js';
import { libraryProjection } from './slices/documents/library.projection.js';
import { eventTypes } from './event-types.js';
import { apiTokensProjection } from './slices/integrations/tokens/api-tokens.projection.js';
import { webhooksProjection } from './slices/integrations/webhooks/webhooks.projection.js';
import { leadBoard } from './slices/leads/projections/lead-board.projection.js';
import { leadNotes } from './slices/leads/diary/lead-notes.projection.js';
import { leadProperties } from './slices/leads/projections/lead-property.projection.js';
import { waitingLog } from './slices/leads/waiting/waiting-log.projection.js';
import { waitingRulesProjection } from './slices/leads/waiting/waiting-rules.js';
import { leadRotation } from './slices/leads/projections/lead-rotation.projection.js';
import { pagesProjection } from './slices/pages/pages.projection.js';
import type { Projected, Projection } from './platform/log/projections/projection.js';
import { propertiesProjection } from './slices/properties/projections/properties.projection.js';
import { mandatesProjection } from './slices/properties/mandates/mandate.js';
import { ownersProjection } from './slices/properties/mandates/owner.js';
import { publishingRulesProjection } from './slices/properties/publishing/publishing-rules.js';
import { propertySlugsProjection } from './slices/properties/projections/property-slugs.projection.js';
import { workingHoursProjection } from './slices/users/working-hours/working-hours.projection.js';
import { absencesProjection } from './slices/users/absence/absences.projection.js';
import { userLinks } from './slices/users/projections/user-links.projection.js';
import { usersProjection } from './slices/users/projections/users.projection.js';
import { visitLeads } from './slices/visits/projections/visit-lead.projection.js';
import { visitProperties } from './slices/visits/projections/visit-property.projection.js';
import { visitsProjection } from './slices/visits/projections/visits.projection.js';
import { siteSettingsProjection } from './slices/settings/site-settings.js';
import { auditedProperties, auditedTemplates } from './slices/audit/audited-names.projection.js';

const types = eventTypes();
const fixtures = eventFixtures();
const declared = types.catalogues.flatMap(({ category, events }) =>
  Object.entries(events).map(([type, spec]) => ({ category, type, spec })),
);
const stored = ({ type, version, data }: (typeof fixtures)[number]) => {
  const { category = '' } = declared.find((one) => one.type === type) ?? {};
  const [event] = storedEvents(`${category}-1`, [{ type, data }]);
  return { ...event!, metadata: { ...event!.metadata, schemaVersion: version } };
};

it('every version of every event type has a fixture, and nothing else has', () => {
  const expected = declared.flatMap(({ type, spec }) =>
    Array.from({ length: spec.version }, (_, i) => `${type} ${i + 1}`),
  );
  const shapes = fixtures.filter(({ variant }) => variant === null);
  expect(shapes.map(({ type, version }) => `${type} ${version}`).toSorted()).toEqual(expected.toSorted());
  for (const { type, version } of fixtures) expect(expected).toContain(`${type} ${version}`);
});

describe.each(fixtures)('$type of version $version $variant', (fixture) => {
  const { type } = fixture;
  const spec = types.spec(type);

  it('reads in the present shape', () => {
    const present = fixtures.find(
      (one) => one.type === type && one.version === spec.version && one.variant === null,
    );
    const { data, metadata } = types.upcast(stored(fixture));
    expect(metadata.schemaVersion).toBe(spec.version);
    const fields = Object.keys(present?.data ?? {}).toSorted();
    if (fixture.variant === null) expect(Object.keys(data).toSorted()).toEqual(fields);
    else expect(Object.keys(data)).toEqual(expect.arrayContaining(fields));
  });

  it('has its personal fields, and what it changes, where they are declared', () => {
    const { data } = types.upcast(stored(fixture));
    const shapes = fixtures.filter((one) => one.type === type && one.variant !== null);
    const optional = shapes.flatMap((one) => Object.keys(one.data));
    for (const field of spec.personal ?? []) expect([...Object.keys(data), ...optional]).toContain(field);
    if (spec.changes) expect(data).toMatchObject({ from: data.from, to: data.to });
  });

  it('reads when its person was erased', () => {
    const erased = { ...fixture, data: { ...fixture.data } };
    for (const field of types.spec(type).personal ?? []) erased.data[field] = null;
    expect(() => types.upcast(stored(erased))).not.toThrow();
  });
});

describe.each<Projection<Projected>>([
  leadBoard,
  leadNotes,
  waitingLog,
  waitingRulesProjection,
  leadRotation,
  leadProperties,
  propertiesProjection,
  propertySlugsProjection,
  mandatesProjection,
  ownersProjection,
  publishingRulesProjection,
  usersProjection,
  userLinks,
  absencesProjection,
  workingHoursProjection,
  auditedProperties,
  auditedTemplates,
  pagesProjection,
  siteSettingsProjection,
  libraryProjection,
  visitsProjection,
  visitLeads,
  visitProperties,
  apiTokensProjection,
  webhooksProjection,
  auditProjection(types, types.categories),
])('$name', (projection) => {
  it('folds every event that it follows, whoever was erased', async () => {
    const followed = fixtures.filter(({ type }) =>
      projection.categories.includes(declared.find((one) => one.type === type)?.category ?? ''),
    );
    expect(followed.length).toBeGreaterThan(0);
    const events = followed.map((fixture, i) => ({
      ...types.upcast(stored(fixture)),
      position: i + 1,
      revision: i,
    }));
    await projectAndVerify(projection, events);
    const erased = events.map((event) => ({
      ...event,
      data: {
        ...event.data,
        ...Object.fromEntries((types.spec(event.type).personal ?? []).map((field) => [field, null])),
      },
    }));
    const documents = await projectAndVerify(projection, erased);
    expect(JSON.stringify(documents)).not.toMatch(/Interessada|Corretora|18h|sábado/);
  });
});
