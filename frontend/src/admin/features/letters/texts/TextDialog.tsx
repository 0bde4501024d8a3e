import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LETTER_TEXT_LIMITS, type LetterWords } from '@lox/contracts/letters.js';
import { Button, Grid, Input, Modal } from 'antd';
import { useState } from 'react';
import { shownMessage } from '../../../../shared/api.js';
import { useDebounced } from '../../../ui/use-debounced.js';
import { useUnsavedGuard } from '../../../ui/unsaved-edits.js';
import { useToast } from '../../../ui/use-toast.js';
import type { EditedText } from './edited-text.js';
import full from '../../../ui/full-modal.module.css';
import styles from '../letters.module.css';

const PREVIEW_MS = 400;

export function TextDialog({
  text,
  mayEdit,
  onClosed,
}: {
  text: EditedText;
  mayEdit: boolean;
  onClosed: () => void;
}) {
  const { label, original, isOriginal, variables, hasSubject } = text;
  const wide = Grid.useBreakpoint().md ?? true;
  const [open, setOpen] = useState(true);
  const [words, setWords] = useState(text.words);
  const shown = useDebounced(words, PREVIEW_MS);
  const client = useQueryClient();
  const toast = useToast();
  const dirty = words.subject !== text.words.subject || words.introduction !== text.words.introduction;
  const ask = useUnsavedGuard(open && dirty, {
    over: true,
    text: 'O que você escreveu e ainda não salvou será perdido.',
  });
  const saving = useMutation({
    mutationFn: (wanted: LetterWords | null) => text.save(wanted),
    onSuccess: (_, wanted) => {
      toast.success(wanted ? 'Texto salvo' : 'Texto original de volta');
      setOpen(false);
    },
    onError: (error) =>
      toast.error('Não foi possível salvar', shownMessage(error, 'O servidor não respondeu como esperado.')),
    onSettled: () => client.invalidateQueries({ queryKey: text.queryKey }),
  });
  const close = () => ask(() => setOpen(false));
  return (
    <Modal
      open={open}
      afterClose={onClosed}
      onCancel={close}
      mask={{ closable: false }}
      closable={{ 'aria-label': 'Fechar' }}
      title={label}
      width={wide ? 1040 : '100%'}
      rootClassName={wide ? undefined : `${full.phone} ${styles.phone}`}
      footer={[
        ...(mayEdit && !isOriginal
          ? [
              <Button key="reset" disabled={saving.isPending} onClick={() => saving.mutate(null)}>
                Voltar ao original
              </Button>,
            ]
          : []),
        <Button key="cancel" onClick={close}>
          {mayEdit ? 'Cancelar' : 'Fechar'}
        </Button>,
        ...(mayEdit
          ? [
              <Button
                key="save"
                type="primary"
                disabled={!dirty}
                loading={saving.isPending}
                onClick={() => saving.mutate(words)}
              >
                Salvar
              </Button>,
            ]
          : []),
      ]}
    >
      <div className={styles.editing}>
        <div className="stack top gap-4">
          {hasSubject && (
            <div className={`stack top gap-1 shrinks ${styles.field}`}>
              <label htmlFor="letter-subject">Assunto</label>
              <Input
                id="letter-subject"
                maxLength={LETTER_TEXT_LIMITS.subject}
                value={words.subject}
                readOnly={!mayEdit}
                onChange={({ target }) => setWords({ ...words, subject: target.value })}
              />
            </div>
          )}
          <div className={`stack top gap-1 shrinks ${styles.field}`}>
            <label htmlFor="letter-introduction">Texto</label>
            <Input.TextArea
              id="letter-introduction"
              rows={10}
              maxLength={text.longest}
              value={words.introduction}
              readOnly={!mayEdit}
              onChange={({ target }) => setWords({ ...words, introduction: target.value })}
            />
          </div>
          <dl className={`stack gap-1 small ${styles.variables}`}>
            {variables.map(({ name, meaning }) => (
              <div key={name}>
                <dt className="ink">
                  <code>{`{${name}}`}</code>
                </dt>
                <dd className="soft">{meaning}</dd>
              </div>
            ))}
          </dl>
          {mayEdit &&
            dirty &&
            (words.subject !== original.subject || words.introduction !== original.introduction) && (
              <p className="soft sm">{text.note}</p>
            )}
        </div>
        {text.preview(shown)}
      </div>
    </Modal>
  );
}
