import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ADVERT_LIMITS, type AdvertLine, type Portal } from '@lox/contracts/portals.js';
import { Input } from 'antd';
import { useState } from 'react';
import { shownMessage } from '../../../../shared/api.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { useUnsavedGuard } from '../../../ui/unsaved-edits.js';
import { useToast } from '../../../ui/use-toast.js';
import { portalKeys, saveAdvertTexts } from './portal-calls.js';

export default function AdvertTextsDialog({
  portal,
  line,
  onClose,
}: {
  portal: Portal;
  line: AdvertLine;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const toast = useToast();
  const [open, setOpen] = useState(true);
  const [title, setTitle] = useState(line.terms?.title ?? '');
  const [description, setDescription] = useState(line.terms?.description ?? '');
  const isChanged = title !== (line.terms?.title ?? '') || description !== (line.terms?.description ?? '');
  const ask = useUnsavedGuard(open && isChanged, {
    over: true,
    text: 'O que você escreveu e ainda não salvou será perdido.',
  });
  const saving = useMutation({
    mutationFn: () =>
      saveAdvertTexts(portal, line.propertyId, {
        title: title.trim() || null,
        description: description.trim() || null,
      }),
    onSuccess: () => {
      toast.success('Textos salvos', 'Vão na próxima leitura do portal.');
      setOpen(false);
    },
    onError: (error) =>
      toast.error(
        'Não foi possível salvar os textos',
        shownMessage(error, 'O servidor não respondeu como esperado.'),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: portalKeys.all }),
  });
  return (
    <FormDialog
      id="advert-texts"
      title={`Textos de ${line.code} no portal`}
      action="Salvar textos"
      open={open}
      disabled={saving.isPending}
      className="stack gap-3"
      onClose={() => ask(() => setOpen(false))}
      onClosed={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <p className="soft sm">Vazio: o portal mostra o texto do site. O CRECI entra no fim sozinho.</p>
      <label htmlFor="advert-title">Título</label>
      <Input
        id="advert-title"
        maxLength={ADVERT_LIMITS.title}
        showCount
        placeholder={line.title}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <label htmlFor="advert-description">Descrição</label>
      <Input.TextArea
        id="advert-description"
        rows={8}
        maxLength={ADVERT_LIMITS.description}
        showCount
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
    </FormDialog>
  );
}
