import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { SETTINGS_LIMITS } from '@lox/contracts/settings.js';
import { Button, Input, Space, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { addRegion, TOP_REGIONS } from './settings-form.js';
import panel from '../../ui/panel.module.css';
import styles from './settings.module.css';

export function RegionsCard({
  regions,
  locked,
  onChange,
}: {
  regions: readonly string[];
  locked: boolean;
  onChange: (regions: string[]) => void;
}) {
  const [all, setAll] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const input = useRef<InputRef>(null);
  const shown = all ? regions : regions.slice(0, TOP_REGIONS);
  const add = () => {
    const result = addRegion(regions, text);
    if (!result) return;
    if ('problem' in result) return setProblem(result.problem);
    onChange(result.regions);
    setText('');
    setAll(true);
    setSaid(`${result.regions.at(-1)} adicionada.`);
  };
  const remove = (region: string) => {
    onChange(regions.filter((other) => other !== region));
    setSaid(`${region} removida.`);
    // The focused button is gone.
    input.current?.focus();
  };
  return (
    <section className={`${panel.panel} ${styles.card}`}>
      <div>
        <h2>Regiões disponíveis</h2>
        <p>Opções do formulário de contato do site, nesta ordem.</p>
      </div>
      <div className="stack top gap-2 shrinks">
        {regions.length === 0 && <p className={styles.note}>Nenhuma região cadastrada.</p>}
        <ul className={`flex wrap gap-2 ${styles.regions}`} aria-label="Regiões">
          {shown.map((region) => (
            <li key={region}>
              <span>{region}</span>
              {!locked && (
                <Button
                  type="text"
                  size="small"
                  icon={<GlyphIcon glyph={CloseOutlined} />}
                  aria-label={`Remover ${region}`}
                  onClick={() => remove(region)}
                />
              )}
            </li>
          ))}
        </ul>
        {regions.length > TOP_REGIONS && (
          <Button type="link" aria-expanded={all} onClick={() => setAll((present) => !present)}>
            {all ? 'Mostrar menos' : `Mostrar todas (${regions.length})`}
          </Button>
        )}
        {!locked && (
          <>
            <Space.Compact block>
              <Input
                ref={input}
                aria-label="Nova região"
                placeholder="Nova região"
                maxLength={SETTINGS_LIMITS.region}
                value={text}
                status={problem ? 'error' : undefined}
                aria-describedby="region-note"
                onChange={(event) => {
                  setText(event.target.value);
                  setProblem(null);
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                  // Enter must not save the form.
                  event.preventDefault();
                  add();
                }}
              />
              <Button icon={<GlyphIcon glyph={PlusOutlined} />} onClick={add}>
                Adicionar
              </Button>
            </Space.Compact>
            <p id="region-note" className={styles.note} data-wrong={problem !== null} role="status">
              {problem ?? ''}
              <span className="sr-only">{said}</span>
            </p>
          </>
        )}
      </div>
    </section>
  );
}
