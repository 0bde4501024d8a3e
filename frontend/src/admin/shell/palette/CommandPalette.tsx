import {
  CalendarOutlined,
  HomeOutlined,
  LayoutOutlined,
  SearchOutlined,
  SolutionOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Modal, Spin } from 'antd';
import { useId, useMemo, useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { screens } from '../screens.js';
import { useOwnAbsence } from '../use-own-absence.js';
import { usePasswordDialog } from '../../session/password/password-store.js';
import { useSession } from '../../session/session.js';
import {
  accountEntries,
  PALETTE_GROUPS,
  screenEntries,
  type PaletteEntry,
  type PaletteGroup,
} from './palette-entries.js';
import { MIN_SEARCH_LENGTH, usePaletteSearch } from './palette-search.js';
import styles from './palette.module.css';
import { useDebounced } from '../../ui/use-debounced.js';

const GLYPHS: Record<PaletteGroup, ComponentType> = {
  Telas: LayoutOutlined,
  Conta: UserOutlined,
  Leads: SolutionOutlined,
  Imóveis: HomeOutlined,
  Visitas: CalendarOutlined,
  Pessoas: TeamOutlined,
};
const TYPING_MS = 150;

export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const { ability, user } = useSession();
  const navigate = useNavigate();
  const changePassword = usePasswordDialog((state) => state.show);
  const planAbsence = useOwnAbsence();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const debounced = useDebounced(text, TYPING_MS);
  const { entries: found, searching, failed } = usePaletteSearch(ability, debounced);
  const entries = useMemo(
    () => [...screenEntries(ability, screens, text), ...accountEntries(user.role, text), ...found],
    [ability, user.role, text, found],
  );
  const at = Math.min(chosen, entries.length - 1);

  const open = (entry: PaletteEntry): void => {
    onClose();
    if ('to' in entry) void navigate(entry.to);
    else if (entry.dialog === 'absence') planAbsence();
    else changePassword();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[event.key];
    const entry = entries[at];
    if (to !== undefined && entries.length > 0) setChosen((to + entries.length) % entries.length);
    else if (event.key === 'Enter' && entry) open(entry);
    else return;
    event.preventDefault();
  };
  const optionId = (index: number): string => `${listId}-${index}`;

  return (
    <Modal
      open
      onCancel={onClose}
      footer={null}
      closable={false}
      width={560}
      style={{ top: '12dvh' }}
      styles={{ container: { padding: 0 } }}
      title={<span className="sr-only">Buscar em todo o sistema</span>}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
    >
      <div className={`row gap-3 soft ${styles.field}`}>
        <GlyphIcon glyph={SearchOutlined} />
        <input
          ref={input}
          className={`fills ink ${styles.input}`}
          role="combobox"
          aria-label="Buscar telas, leads, imóveis, visitas e pessoas"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={entries.length > 0 ? optionId(at) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder="Buscar telas, leads, imóveis, visitas…"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        {searching && <Spin size="small" aria-label="Buscando" />}
      </div>
      <div id={listId} role="listbox" aria-label="Resultados" className={styles.results}>
        {PALETTE_GROUPS.map((group) => {
          const first = entries.findIndex((entry) => entry.group === group);
          if (first < 0) return null;
          return (
            <div key={group} role="group" aria-label={group}>
              <div className={`soft tiny strong ${styles.group}`} aria-hidden>
                {group}
              </div>
              {entries.map((entry, index) =>
                entry.group === group ? (
                  <Option
                    key={entry.id}
                    id={optionId(index)}
                    entry={entry}
                    chosen={index === at}
                    onPoint={() => setChosen(index)}
                    onOpen={() => open(entry)}
                  />
                ) : null,
              )}
            </div>
          );
        })}
      </div>
      <p className={styles.state} role="status">
        {stateText({ text: debounced, count: entries.length, searching, failed })}
      </p>
    </Modal>
  );
}

interface OptionProps {
  id: string;
  entry: PaletteEntry;
  chosen: boolean;
  onPoint(): void;
  onOpen(): void;
}

function Option({ id, entry, chosen, onPoint, onOpen }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      className={`row gap-3 soft ${styles.option}`}
      ref={(element) => {
        if (chosen) element?.scrollIntoView({ block: 'nearest' });
      }}
      onMouseMove={onPoint}
      onClick={onOpen}
    >
      <GlyphIcon glyph={GLYPHS[entry.group]} />
      <span className={styles.text}>
        <strong className="cut medium ink">{entry.title}</strong>
        <span className="cut tiny">{entry.detail}</span>
      </span>
    </div>
  );
}

function stateText(state: { text: string; count: number; searching: boolean; failed: boolean }): string {
  if (state.failed) return 'Parte da busca falhou. Verifique a conexão e tente de novo.';
  if (state.count > 0) return '↑ ↓ para escolher · Enter para abrir · Esc para fechar';
  if (state.searching) return 'Buscando…';
  return state.text.trim().length < MIN_SEARCH_LENGTH
    ? 'Digite ao menos duas letras.'
    : `Nada encontrado para “${state.text.trim()}”.`;
}
