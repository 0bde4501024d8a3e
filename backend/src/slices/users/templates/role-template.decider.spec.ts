import { DEFAULT_BROKER_PERMISSIONS, PERMISSION_TEMPLATES } from '@lox/contracts/permission-templates.js';
import { completeMatrix } from '@lox/contracts/permissions.js';
import type { EventMetadata } from '../../../platform/storage/event-store/event-store.js';
import {
  changeRoleTemplate,
  makeRoleTemplate,
  removeRoleTemplate,
  restoreRoleTemplate,
} from './role-template.decider.js';
import type { RoleTemplateEvent } from './role-template.events.js';
import { roleTemplates, templateIn, templatesIn } from './role-template.js';

const metadata = {} as EventMetadata;
const after = (...events: RoleTemplateEvent[]) =>
  events.reduce((state, event) => roleTemplates.evolve(state, { ...event, metadata }), roleTemplates.initial);
const refusal = (code: string): Error => expect.objectContaining({ code }) as Error;
const READS = { leads: { read: true } };
const captor = { name: 'Captador', permissions: READS };
const made = makeRoleTemplate(roleTemplates.initial, 'k1', captor);
const [basic] = PERMISSION_TEMPLATES;

it('has the given ones, in their originals', () => {
  const asGiven = { given: true, changed: false, revision: 0 };
  expect(templatesIn(roleTemplates.initial)).toEqual(
    PERMISSION_TEMPLATES.map((template) => ({ ...template, ...asGiven })),
  );
});

it('makes one with a whole matrix, in texts of one line, after the given ones and by name', () => {
  const state = after(
    ...makeRoleTemplate(roleTemplates.initial, 'k2', {
      name: ' Recepção  e\ntelefone ',
      description: null,
      permissions: READS,
    }),
    ...made,
  );
  expect(templatesIn(state).slice(4)).toEqual([
    {
      key: 'k1',
      name: 'Captador',
      description: '',
      permissions: completeMatrix(READS),
      given: false,
      changed: false,
      revision: 1,
    },
    expect.objectContaining({ key: 'k2', name: 'Recepção e telefone' }),
  ]);
});

it('takes no name twice, however it is written', () => {
  for (const name of ['captador', ' CAPTADOR ', 'Captadór', 'corretor basico'])
    expect(() => makeRoleTemplate(after(...made), 'k2', { ...captor, name })).toThrow(
      refusal('template_name_taken'),
    );
  expect(() =>
    changeRoleTemplate(after(...made), 'corretor_basico', { ...basic!, name: 'Captador' }),
  ).toThrow(refusal('template_name_taken'));
});

it('holds thirty, and one more once another is gone', () => {
  const names = Array.from({ length: 26 }, (_, i) => `Modelo ${i}`);
  const events = names.flatMap((name) => makeRoleTemplate(roleTemplates.initial, name, { ...captor, name }));
  expect(() => makeRoleTemplate(after(...events), 'k1', captor)).toThrow(refusal('too_many_templates'));
  const fewer = after(...events, ...removeRoleTemplate(after(...events), 'Modelo 3'));
  expect(makeRoleTemplate(fewer, 'k1', captor)).toHaveLength(1);
});

it('tells what was changed, and nothing when nothing was', () => {
  const wanted = { ...captor, name: 'captador', description: 'Traz imóveis.' };
  const events = changeRoleTemplate(after(...made), 'k1', wanted);
  expect(events).toEqual([
    {
      type: 'RoleTemplateChanged',
      data: {
        key: 'k1',
        changes: {
          name: { from: 'Captador', to: 'captador' },
          description: { from: '', to: 'Traz imóveis.' },
        },
      },
    },
  ]);
  const state = after(...made, ...events);
  expect(templateIn(state, 'k1')).toMatchObject({ name: 'captador', revision: 2 });
  expect(changeRoleTemplate(state, 'k1', wanted)).toEqual([]);
});

describe('a given template', () => {
  const edited = changeRoleTemplate(roleTemplates.initial, 'corretor_basico', {
    ...basic!,
    permissions: { ...basic!.permissions, pages: { read: true } },
  });

  it('is edited, and goes back to its original', () => {
    expect(templateIn(after(...edited), 'corretor_basico')).toMatchObject({
      name: 'Corretor Básico',
      permissions: { pages: { read: true } },
      changed: true,
      revision: 1,
    });
    const restored = restoreRoleTemplate(after(...edited), 'corretor_basico');
    expect(restored).toMatchObject([
      {
        type: 'RoleTemplateRestored',
        data: { changes: { permissions: { to: DEFAULT_BROKER_PERMISSIONS } } },
      },
    ]);
    const state = after(...edited, ...restored);
    expect(templateIn(state, 'corretor_basico')).toEqual({
      ...basic,
      given: true,
      changed: false,
      revision: 2,
    });
    expect(restoreRoleTemplate(state, 'corretor_basico')).toEqual([]);
  });

  it('is not removed', () => {
    expect(() => removeRoleTemplate(after(...edited), 'corretor_basico')).toThrow(refusal('template_given'));
  });

  it('does not go back to a name that another has now', () => {
    const renamed = changeRoleTemplate(roleTemplates.initial, 'corretor_basico', {
      ...basic!,
      name: 'Júnior',
    });
    const taken = makeRoleTemplate(after(...renamed), 'k1', { ...captor, name: 'Corretor Básico' });
    expect(() => restoreRoleTemplate(after(...renamed, ...taken), 'corretor_basico')).toThrow(
      refusal('template_name_taken'),
    );
  });
});

it('a made one has no original, and once removed nothing is done to it', () => {
  expect(() => restoreRoleTemplate(after(...made), 'k1')).toThrow(refusal('template_made'));
  const gone = after(...made, ...removeRoleTemplate(after(...made), 'k1'));
  expect(templatesIn(gone)).toHaveLength(4);
  for (const act of [
    () => removeRoleTemplate(gone, 'k1'),
    () => restoreRoleTemplate(gone, 'k1'),
    () => changeRoleTemplate(gone, 'k1', captor),
    () => changeRoleTemplate(gone, 'constructor', captor),
  ])
    expect(act).toThrow(refusal('template_not_found'));
});
