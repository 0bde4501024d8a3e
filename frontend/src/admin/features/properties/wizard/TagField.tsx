import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { PROPERTY_LIMITS } from '@lox/contracts/property-management.js';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { useWizardField } from './WizardField.js';
import { addTag } from './tags.js';
import styles from './fields.module.css';

export function TagField({
  field,
  label,
  noun,
  placeholder,
}: {
  field: 'amenities' | 'features';
  label: string;
  noun: string;
  placeholder: string;
}) {
  const { input, set } = useWizardField(field);
  const { id, ref, value: tags } = input;
  const [typed, setTyped] = useState('');
  const add = () => {
    const next = addTag(tags, typed, PROPERTY_LIMITS.tags);
    if (next.length > tags.length) set(next);
    setTyped('');
  };
  return (
    <div className={`stack top shrinks ${styles.field}`} data-size="full">
      <label htmlFor={id}>{label}</label>
      <div className="flex gap-2">
        <Input
          id={id}
          ref={ref}
          autoComplete="off"
          enterKeyHint="enter"
          placeholder={placeholder}
          maxLength={PROPERTY_LIMITS.tag}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // Unadded text would be lost.
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button icon={<GlyphIcon glyph={PlusOutlined} />} aria-label={`Adicionar ${noun}`} onClick={add} />
      </div>
      {tags.length > 0 && (
        <ul className={`flex wrap ${styles.tags}`} aria-label={`${noun}s adicionadas`}>
          {tags.map((tag) => (
            <li key={tag}>
              {tag}
              <button
                type="button"
                aria-label={`Remover ${tag}`}
                onClick={() => set(tags.filter((present) => present !== tag))}
              >
                <GlyphIcon glyph={CloseOutlined} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
