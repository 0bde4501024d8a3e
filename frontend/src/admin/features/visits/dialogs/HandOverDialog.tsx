import { absenceText } from '@lox/contracts/absences.js';
import { localDay } from '@lox/contracts/local-time.js';
import { matchesWords, searchText, searchWords } from '@lox/contracts/search-words.js';
import { UNASSIGNED_LABEL } from '@lox/contracts/users.js';
import type { Visit } from '@lox/contracts/visits.js';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useAway } from '../../../records/absences.js';
import { useBrokers } from '../../../records/use-brokers.js';
import { clientName, visitMomentInFull } from '../../../records/visit-texts.js';
import { useSession } from '../../../session/session.js';
import { PersonAvatar } from '../../../ui/PersonAvatar.js';
import { mayUnassign } from '../visit-permissions.js';
import styles from './dialogs.module.css';

const SEEN_AT_ONCE = 8;

export default function HandOverDialog({
  visit,
  onChoose,
  onClose,
}: {
  visit: Visit;
  onChoose: (brokerId: string | null) => void;
  onClose: () => void;
}) {
  const [open, setOpen] = useState(true);
  const [typed, setTyped] = useState('');
  const { ability } = useSession();
  const awayOf = useAway(localDay(visit.scheduledDate));
  const brokers = useBrokers('manage_all', 'visits').filter(({ takesLeads }) => takesLeads);
  const nobody = { id: null, name: UNASSIGNED_LABEL, avatar: null };
  const others = [...brokers, ...(mayUnassign(ability) ? [nobody] : [])].filter(
    ({ id }) => id !== visit.brokerId,
  );
  const words = searchWords(typed);
  return (
    <Modal
      open={open}
      width={420}
      title="Passar para…"
      closable={{ 'aria-label': 'Fechar' }}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <div className={styles.form}>
        <p className="soft">
          <b className="strong ink">{clientName(visit)}</b> · {visitMomentInFull(visit.scheduledDate)}
        </p>
        {others.length > SEEN_AT_ONCE && (
          <Input
            aria-label="Buscar corretor"
            placeholder="Buscar corretor"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <ul className={styles.brokers}>
          {others
            .filter(({ name }) => matchesWords(searchText(name), words))
            .map(({ id, name, avatar }) => {
              const absence = awayOf(id);
              return (
                <li key={id ?? ''}>
                  <button
                    type="button"
                    className="row gap-2"
                    onClick={() => {
                      setOpen(false);
                      onChoose(id);
                    }}
                  >
                    <PersonAvatar name={name} avatar={avatar} size={28} />
                    <span className="stack shrinks">
                      <span className="cut medium">{name}</span>
                      {absence && <span className="soft tiny cut">{absenceText(absence)}</span>}
                    </span>
                  </button>
                </li>
              );
            })}
        </ul>
      </div>
    </Modal>
  );
}
