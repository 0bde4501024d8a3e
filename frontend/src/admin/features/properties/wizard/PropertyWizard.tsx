import { can } from '@lox/contracts/permissions.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import { Grid, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../shared/api.js';
import { useToast } from '../../../ui/use-toast.js';
import { useSession } from '../../../session/session.js';
import { ConflictNotice } from './ConflictNotice.js';
import { DetailsStep } from './DetailsStep.js';
import { AttachmentsStep } from './AttachmentsStep.js';
import { fieldId, firstProblem, problemsOf, refusalOf, stepOf, type Problems } from './form-problems.js';
import { LocationStep } from './LocationStep.js';
import { PhotosStep } from './PhotosStep.js';
import { shownPhotos } from './photo-list.js';
import { PriceStep } from './PriceStep.js';
import type { FormField, PropertyForm } from './property-form.js';
import { StepList } from './StepList.js';
import { useDraft } from './use-draft.js';
import { useUnsaved } from '../../../ui/unsaved.js';
import { usePreviews } from './use-previews.js';
import { currentOf, useSaveProperty } from './use-save-property.js';
import { WizardFoot } from './WizardFoot.js';
import styles from './wizard.module.css';

/** Novo Imóvel or Editar Imóvel, in five steps. */
export default function PropertyWizard({
  property,
  onClose,
}: {
  property: ManagedProperty | null;
  onClose: () => void;
}) {
  const { user, ability } = useSession();
  const wide = Grid.useBreakpoint().md ?? true;
  const toast = useToast();
  const choosesBroker = can(ability, 'manage_all', 'properties');
  const draft = useDraft(property, user.role === 'broker' ? { brokerId: user.id } : {});
  const [step, setStep] = useState(0);
  const [problems, setProblems] = useState<Problems>({});
  const [conflict, setConflict] = useState<ManagedProperty | null>(null);
  const [open, setOpen] = useState(true);
  const body = useRef<HTMLDivElement>(null);
  const focusField = useFocusField(step);
  const previewOf = usePreviews();

  const show = (found: Problems) => {
    setProblems(found);
    const field = firstProblem(found);
    if (!field) return;
    setStep(stepOf(field));
    focusField(field);
  };
  const { save, saving, progress, stop } = useSaveProperty({
    userId: user.id,
    onSaved: () => setOpen(false),
    onRefused: (error) => {
      const current = currentOf(error);
      if (current) {
        setConflict(draft.base);
        draft.rebase(current);
      } else if (error instanceof ApiError) show(problemsOf(error.body?.fields, draft.form));
    },
  });
  const ask = useUnsaved(open && draft.dirty, {
    text: 'O que você preencheu e ainda não salvou será perdido.',
  });

  const submit = () => {
    if (saving) return;
    if (!draft.base && !user.id) return toast.error('Usuário não carregado');
    const refusal = refusalOf(draft.form);
    if (refusal) {
      toast.error(refusal.title, refusal.text);
      return show(refusal.problems);
    }
    if (draft.base && !draft.dirty) {
      return toast.error('Nada para atualizar', 'Altere algum campo antes de salvar.');
    }
    setProblems({});
    save(draft);
  };
  const cancel = () => {
    if (!saving) ask(() => setOpen(false));
  };
  const go = (to: number) => {
    setStep(to);
    body.current?.scrollTo({ top: 0 });
  };
  const set = (part: Partial<PropertyForm>) => {
    draft.set(part);
    setProblems((present) => without(present, Object.keys(part) as FormField[]));
  };
  const fields = { form: draft.form, set, problems };
  return (
    <Modal
      open={open}
      afterClose={onClose}
      onCancel={cancel}
      closable={{ 'aria-label': 'Fechar', disabled: saving }}
      mask={{ closable: false }}
      title={draft.base ? 'Editar Imóvel' : 'Novo Imóvel'}
      width={wide ? 820 : '100%'}
      centered={wide}
      rootClassName={wide ? styles.desk : styles.phone}
      footer={
        <WizardFoot
          step={step}
          editing={draft.base !== null}
          saving={saving}
          uploading={
            shownPhotos(draft.photos).some(({ kind }) => kind === 'new') || draft.attachments.added.length > 0
          }
          progress={progress}
          onStep={go}
          onCancel={cancel}
          onSave={submit}
          onStop={stop}
        />
      }
    >
      <StepList
        step={step}
        faulty={new Set((Object.keys(problems) as FormField[]).map(stepOf))}
        onStep={go}
      />
      <div ref={body} className={styles.body} inert={saving} aria-busy={draft.loading}>
        {conflict && draft.base && (
          <ConflictNotice before={conflict} current={draft.base} typed={draft.typed} />
        )}
        {step === 0 && <LocationStep {...fields} />}
        {step === 1 && <DetailsStep {...fields} choosesBroker={choosesBroker} />}
        {step === 2 && (
          <PhotosStep {...fields} list={draft.photos} onChange={draft.setPhotos} previewOf={previewOf} />
        )}
        {step === 3 && <PriceStep {...fields} />}
        {step === 4 && (
          <AttachmentsStep
            stored={draft.base?.documents ?? []}
            loading={draft.loading}
            edits={draft.attachments}
            onChange={draft.setAttachments}
          />
        )}
      </div>
    </Modal>
  );
}

/** Gives the focus to a field as soon as its step shows. */
function useFocusField(step: number): (field: FormField) => void {
  const [wanted, setWanted] = useState<{ field: FormField } | null>(null);
  useEffect(() => {
    if (wanted) document.getElementById(fieldId(wanted.field))?.focus();
  }, [wanted, step]);
  return (field) => setWanted({ field });
}

function without(problems: Problems, fields: readonly FormField[]): Problems {
  if (!fields.some((field) => problems[field])) return problems;
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => !fields.includes(field as FormField)),
  );
}
