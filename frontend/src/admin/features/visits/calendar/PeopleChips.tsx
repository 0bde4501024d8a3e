import { CoffeeOutlined } from '@ant-design/icons';
import type { Day } from '@lox/contracts/local-time.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { visitsText } from '../../../records/visit-texts.js';
import { useAway } from '../../../records/absences.js';
import { personKey, type CalendarPerson } from './people.js';
import { PersonMark } from './PersonMark.js';
import { useVisitDrag } from './visit-drag.js';
import styles from './people.module.css';

export function PeopleChips({
  people,
  chosen,
  onChoose,
}: {
  people: readonly CalendarPerson[];
  chosen: readonly CalendarPerson[];
  onChoose: (people: readonly CalendarPerson[]) => void;
}) {
  return (
    <div className={`flex gap-2 rigid ${styles.chips}`} role="group" aria-label="De quem são as visitas">
      <button
        type="button"
        className={`row ${styles.chip}`}
        aria-pressed={chosen.length === 0}
        onClick={() => onChoose([])}
      >
        Todos
      </button>
      {people.map((person) => {
        const isChosen = chosen.includes(person);
        return (
          <button
            key={personKey(person.id)}
            type="button"
            className={`row gap-2 ${styles.chip}`}
            aria-pressed={isChosen}
            onClick={() =>
              onChoose(isChosen ? chosen.filter((other) => other !== person) : [...chosen, person])
            }
          >
            <PersonMark {...person} /> <span className="cut">{person.name}</span>{' '}
            <b className="digits">{person.count}</b>
          </button>
        );
      })}
    </div>
  );
}

export function PeopleSwitch({
  day,
  people,
  shown,
  onChoose,
}: {
  day: Day;
  people: readonly CalendarPerson[];
  shown: CalendarPerson | undefined;
  onChoose: (person: CalendarPerson) => void;
}) {
  const awayOf = useAway(day);
  return (
    <nav className={`flex ${styles.switch}`} aria-label="Corretor mostrado" data-people>
      {people.map((person) => (
        <SwitchButton
          key={personKey(person.id)}
          day={day}
          person={person}
          isShown={person === shown}
          isAway={awayOf(person.id) !== undefined}
          onChoose={() => onChoose(person)}
        />
      ))}
    </nav>
  );
}

function SwitchButton({
  day,
  person,
  isShown,
  isAway,
  onChoose,
}: {
  day: Day;
  person: CalendarPerson;
  isShown: boolean;
  isAway: boolean;
  onChoose: () => void;
}) {
  const isOver = useVisitDrag(({ slot }) => !isShown && slot !== null && slot.brokerId === person.id);
  return (
    <button
      type="button"
      className={`stack ${styles.person}`}
      aria-current={isShown}
      aria-label={[person.name, visitsText(person.count), isAway && 'ausente'].filter(Boolean).join(', ')}
      data-drop-day={day}
      data-drop-broker={personKey(person.id)}
      data-keeps-time=""
      data-over={isOver}
      onClick={onChoose}
    >
      <PersonMark {...person} />
      <span className="cut">
        {isAway && <GlyphIcon glyph={CoffeeOutlined} />} {person.id ? person.name.split(' ')[0] : person.name}
      </span>
      <b className="digits">{person.count}</b>
    </button>
  );
}

export function PeopleHeads({ day, people }: { day: Day; people: readonly CalendarPerson[] }) {
  const awayOf = useAway(day);
  return people.map((person) => {
    const away = awayOf(person.id);
    return (
      <div key={personKey(person.id)} className={`row gap-2 shrinks ${styles.head}`} data-away={!!away}>
        <PersonMark {...person} />
        <span className="stack shrinks">
          <b className="cut medium" title={person.name}>
            {person.name}
          </b>
          <span className="soft tiny cut">
            {away && (
              <>
                <GlyphIcon glyph={CoffeeOutlined} /> Ausente ·{' '}
              </>
            )}
            {visitsText(person.count)}
          </span>
        </span>
      </div>
    );
  });
}
