import { can, canOn } from '@lox/contracts/permissions.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import { Grid, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { ApiError } from '../../../../shared/api.js';
import { RecordDocuments } from '../../../records/documents/RecordDocuments.js';
import { showServerErrors, type FormProblems } from '../../../ui/form.js';
import { useToast } from '../../../ui/use-toast.js';
import { useSession } from '../../../session/session.js';
import { useMandateDraft } from '../mandate/use-mandate-draft.js';
import { PropertyConflictNotice } from './PropertyConflictNotice.js';
import { DetailsStep } from './DetailsStep.js';
import { keptAttachments } from './attachment-list.js';
import { AttachmentsStep } from './AttachmentsStep.js';
import {
  firstProblem,
  isWizardStepComplete,
  propertyFieldErrors,
  propertyFormRefusal,
  WIZARD_STEPS,
  wizardStepOf,
} from './wizard-validation.js';
import { LocationStep } from './LocationStep.js';
import { PhotosStep } from './PhotosStep.js';
import { addPhotos, newPhotos, type NewWizardPhoto } from './photo-list.js';
import { PriceStep } from './PriceStep.js';
import type { PropertyFieldName, PropertyFormValues } from './property-form.js';
import { StepList } from './StepList.js';
import { usePropertyDraft, type PropertyDraft } from './use-property-draft.js';
import type { RejectedFile } from '../../../../shared/photos/file-checks.js';
import { usePhotoPreparation } from '../photos/use-photo-preparation.js';
import { useUnsavedGuard } from '../../../ui/unsaved-edits.js';
import { usePreviews } from '../../../../shared/photos/use-previews.js';
import { currentPropertyOf, useSaveProperty } from './use-save-property.js';
import { WizardFooter } from './WizardFooter.js';
import full from '../../../ui/full-modal.module.css';
import styles from './wizard.module.css';

const stepFor = (field: PropertyFieldName | 'photos' | undefined): number =>
  field === 'photos' ? WIZARD_STEPS.indexOf('Fotos/Vídeo') : Math.max(0, field ? wizardStepOf(field) : 0);

export default function PropertyWizard({
  property,
  field,
  onClose,
}: {
  property: ManagedProperty | null;
  field?: PropertyFieldName | 'photos';
  onClose: () => void;
}) {
  const { user, ability } = useSession();
  const wide = Grid.useBreakpoint().md ?? true;
  const toast = useToast();
  const choosesBroker = can(ability, 'manage_all', 'properties');
  const draft = usePropertyDraft(property, user.role === 'broker' ? { brokerId: user.id } : {});
  const editsMandate = property
    ? canOn(ability, 'update', 'properties', property)
    : can(ability, 'update', 'properties');
  const mandate = useMandateDraft(property?.id ?? null, editsMandate);
  const [step, setStep] = useState(stepFor(field));
  const [conflict, setConflict] = useState<ManagedProperty | null>(null);
  const [open, setOpen] = useState(true);
  const body = useRef<HTMLDivElement>(null);
  const previewOf = usePreviews();
  const [refused, setRefused] = useState<RejectedFile[]>([]);
  const preparation = usePhotoPreparation((files, unreadable) => {
    setRefused((before) => [...before, ...unreadable]);
    const photos = files.map((file): NewWizardPhoto => {
      return { key: crypto.randomUUID(), kind: 'new', file, preview: previewOf(file) };
    });
    draft.changePhotos((present) => addPhotos(present, photos));
  });
  const preparing = preparation.waiting.total > 0;

  const [wanted, setWanted] = useState<{ field: PropertyFieldName } | null>(null);
  const { setFocus } = draft.form;
  // A field can be focused only once its step is rendered.
  useEffect(() => {
    if (wanted) setFocus(wanted.field);
  }, [wanted, setFocus]);
  const leadTo = (problems: FormProblems<PropertyFormValues>) => {
    const field = firstProblem(problems);
    if (!field) return;
    setStep(wizardStepOf(field));
    setWanted({ field });
  };
  const {
    save,
    saving,
    progress,
    photos: sending,
    stop,
  } = useSaveProperty({
    userId: user.id,
    mandate,
    onSaved: () => setOpen(false),
    onRefused: (error) => {
      const current = currentPropertyOf(error);
      if (current) {
        setConflict(draft.base);
        draft.rebase(current);
      } else if (error instanceof ApiError) {
        if (error.body?.code === 'reason_required') setStep(wizardStepOf('price'));
        const found = propertyFieldErrors(error.body?.fields, draft.values);
        showServerErrors(draft.form.setError, found);
        leadTo(found);
      }
    },
  });
  const ask = useUnsavedGuard(open && (draft.dirty || mandate.isChanged || preparing), {
    over: true,
    text: 'O que você preencheu e ainda não salvou será perdido.',
  });

  const submit = () => {
    if (saving || preparing) return;
    if (!draft.base && !user.id) return toast.error('Usuário não carregado');
    if (!mandate.check()) {
      toast.error('Valor inválido', 'Corrija os campos marcados.');
      return setStep(wizardStepOf('keysAt'));
    }
    void draft.form.handleSubmit(send, refuse)();
  };
  const refuse = () => {
    const refusal = propertyFormRefusal(draft.form.getValues());
    if (!refusal) return;
    toast.error(refusal.title, refusal.text);
    leadTo(refusal.problems);
  };
  const send = () => {
    if (draft.base && !draft.dirty && !mandate.isChanged)
      toast.error('Nada para atualizar', 'Altere algum campo antes de salvar.');
    else save(draft);
  };
  const cancel = () => {
    if (!saving) ask(() => setOpen(false));
  };
  const go = (to: number) => {
    setStep(to);
    body.current?.scrollTo({ top: 0 });
  };
  return (
    <Modal
      open={open}
      afterOpenChange={(isOpen) => isOpen && field && field !== 'photos' && setWanted({ field })}
      afterClose={onClose}
      onCancel={cancel}
      closable={{ 'aria-label': 'Fechar', disabled: saving }}
      mask={{ closable: false }}
      title={draft.base ? 'Editar Imóvel' : 'Novo Imóvel'}
      width={wide ? 820 : '100%'}
      centered={wide}
      rootClassName={wide ? styles.desk : `${full.phone} ${styles.phone}`}
      footer={
        <WizardFooter
          step={step}
          editing={draft.base !== null}
          saving={saving}
          preparing={preparation.waiting}
          uploading={newPhotos(draft.photos).length > 0 || draft.attachments.added.length > 0}
          progress={progress}
          photos={newPhotos(draft.photos).map(({ key }) => sending.get(key))}
          onStep={go}
          onCancel={cancel}
          onSave={submit}
          onStop={stop}
        />
      }
    >
      <StepList
        step={step}
        complete={completeSteps(draft)}
        faulty={new Set((Object.keys(draft.form.formState.errors) as PropertyFieldName[]).map(wizardStepOf))}
        onStep={go}
      />
      <div ref={body} className={`fills-height ${styles.body}`} inert={saving} aria-busy={draft.loading}>
        {conflict && draft.base && (
          <PropertyConflictNotice before={conflict} current={draft.base} typed={draft.typed} />
        )}
        <FormProvider {...draft.form}>
          {step === 0 && <LocationStep />}
          {step === 1 && (
            <DetailsStep
              choosesBroker={choosesBroker}
              property={draft.base}
              mandate={editsMandate ? mandate : null}
            />
          )}
          {step === 2 && (
            <PhotosStep
              list={draft.photos}
              states={sending}
              refused={refused}
              waiting={preparation.waiting.total}
              onChange={(list) => draft.changePhotos(() => list)}
              onRefused={setRefused}
              onAdd={preparation.add}
            />
          )}
          {step === 3 && (
            <PriceStep property={draft.base} reason={draft.priceReason} onReason={draft.setPriceReason} />
          )}
        </FormProvider>
        {step === 4 && (
          <AttachmentsStep
            stored={draft.base?.documents ?? []}
            loading={draft.loading}
            edits={draft.attachments}
            onChange={draft.setAttachments}
          />
        )}
        {step === 4 && property && (
          <RecordDocuments record={{ propertyId: property.id }} className={styles.library} />
        )}
      </div>
    </Modal>
  );
}

function completeSteps({ values, photos, attachments, base }: PropertyDraft): Set<number> {
  const documents = keptAttachments(base?.documents ?? [], attachments).length + attachments.added.length;
  const files = [0, 0, photos.items.length, 0, documents];
  return new Set(files.flatMap((count, step) => (isWizardStepComplete(step, values, count) ? step : [])));
}
