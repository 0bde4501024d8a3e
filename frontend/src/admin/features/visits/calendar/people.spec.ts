import { aVisit } from '../../../../../test/visit-fixtures.js';
import { initialsOf, NOBODY, NOBODY_COLOR, peopleOf, PERSON_COLORS, personColors } from './people.js';

const broker = (id: string, name: string) => ({ id, name, avatar: null });

describe('the people of a calendar', () => {
  it('are the given brokers and whoever has a visit, nobody first, then by name', () => {
    const old = broker('b9', 'Álvaro Antigo');
    const people = peopleOf(
      [broker('b2', 'Zeca Luz'), broker('b1', 'Diego Farias')],
      [
        {
          own: [aVisit(), aVisit({ id: 'v2', brokerId: null, broker: null })],
          continued: [aVisit({ id: 'v3', brokerId: 'b9', broker: old })],
        },
        { own: [aVisit({ id: 'v4' })], continued: [] },
      ],
    );
    expect(people).toEqual([
      { ...NOBODY, count: 1 },
      { ...old, count: 0 },
      { ...broker('b1', 'Diego Farias'), count: 2 },
      { ...broker('b2', 'Zeca Luz'), count: 0 },
    ]);
  });

  it.each([
    ['Diego Farias', 'DF'],
    ['  maria  das graças Ávila ', 'MÁ'],
    ['Bia', 'B'],
    ['', '?'],
  ])('“%s” has the initials %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
});

const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

describe('the colours of people', () => {
  it.each([...PERSON_COLORS, NOBODY_COLOR])('%s carries white text', (color) =>
    expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThan(4.5),
  );
  it('are the same in any order, and differ while there are enough', () => {
    const ids = Array.from({ length: PERSON_COLORS.length }, (_, index) => `${index * 7919}-b`);
    const [one, other] = [personColors(ids), personColors(ids.toReversed())];
    expect(ids.map(one)).toEqual(ids.map(other));
    expect(new Set(ids.map(one)).size).toBe(ids.length);
    expect(one(null)).toBe(NOBODY_COLOR);
    expect(PERSON_COLORS).toContain(one('who is new'));
    expect(personColors([...ids, 'more'])('more')).toBeTruthy();
  });
});
