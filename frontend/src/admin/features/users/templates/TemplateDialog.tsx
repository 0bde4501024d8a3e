import { oneLine } from '@lox/contracts/clean-text.js';
import {
  TEMPLATE_LIMITS,
  type PermissionTemplate,
  type TemplateContent,
} from '@lox/contracts/permission-templates.js';
import { completeMatrix } from '@lox/contracts/permissions.js';
import { Input } from 'antd';
import { useState } from 'react';
import { useController, useForm, type Control } from 'react-hook-form';
import { mayToggle } from '../../../records/permissions/matrix.js';
import { MatrixFields } from '../../../records/permissions/MatrixFields.js';
import { resolverOf, showServerErrors } from '../../../ui/form.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { FormField } from '../../../ui/FormField.js';
import { useUnsavedGuard } from '../../../ui/unsaved-edits.js';
import { TemplatePicker } from '../permissions/TemplatePicker.js';
import { useUserRights } from '../use-user-rights.js';
import { currentRecordOf, fieldErrorsOf } from '../user-errors.js';
import { TemplateTrial } from './TemplateTrial.js';
import { useSaveTemplate } from './use-templates.js';
import permissions from '../permissions/permissions.module.css';
import styles from './templates.module.css';

const BLANK: TemplateContent = { name: '', description: '', permissions: completeMatrix({}) };
const problemsOf = ({ name }: TemplateContent) =>
  oneLine(name) === '' ? { name: 'Dê um nome ao modelo' } : {};

export default function TemplateDialog({
  template,
  onClose,
}: {
  template: PermissionTemplate | null;
  onClose: () => void;
}) {
  const [open, setOpen] = useState(true);
  const [seen, setSeen] = useState(template);
  const { control, formState, handleSubmit, setError } = useForm<TemplateContent>({
    defaultValues: template ? contentOf(template) : BLANK,
    resolver: resolverOf(problemsOf),
  });
  const saving = useSaveTemplate();
  const ask = useUnsavedGuard(open && formState.isDirty, {
    over: true,
    title: 'Descartar o que foi alterado?',
  });
  const save = (wanted: TemplateContent) => {
    if (saving.isPending) return;
    saving.mutate(
      { seen, wanted },
      {
        onSuccess: () => setOpen(false),
        onError: (error) => {
          setSeen((present) => currentRecordOf<PermissionTemplate>(error) ?? present);
          showServerErrors(setError, fieldErrorsOf(error), { focus: true });
        },
      },
    );
  };
  return (
    <FormDialog
      id="template-form"
      title={template ? `Editar modelo “${template.name}”` : 'Novo modelo'}
      open={open}
      width="min(64rem, calc(100vw - 2rem))"
      dialogClass={`scrolling-dialog ${permissions.dialog}`}
      centered
      action={saving.isPending ? 'Salvando...' : template ? 'Salvar' : 'Criar modelo'}
      disabled={saving.isPending || (template !== null && !formState.isDirty)}
      onSubmit={handleSubmit(save)}
      onClose={() => ask(() => setOpen(false))}
      onClosed={onClose}
    >
      <div className={styles.fields}>
        <FormField control={control} name="name" id="template-name" label="Nome *">
          {(input) => <Input {...input} autoFocus autoComplete="off" maxLength={TEMPLATE_LIMITS.name} />}
        </FormField>
        <FormField control={control} name="description" id="template-description" label="Descrição">
          {(input) => <Input {...input} autoComplete="off" maxLength={TEMPLATE_LIMITS.description} />}
        </FormField>
      </div>
      <Permissions control={control} template={template} />
    </FormDialog>
  );
}

function Permissions({
  control,
  template,
}: {
  control: Control<TemplateContent>;
  template: PermissionTemplate | null;
}) {
  const { field } = useController({ control, name: 'permissions' });
  const [source, setSource] = useState<PermissionTemplate | null>(null);
  const { actor } = useUserRights();
  return (
    <>
      {!template && (
        <div className={styles.source}>
          <TemplatePicker
            label="Começar de"
            placeholder="Escolher um modelo"
            hint="Copia as permissões de outro modelo; depois ajuste as que quiser."
            chosen={source}
            mayApply={() => true}
            onChoose={(chosen) => {
              setSource(chosen);
              field.onChange(chosen.permissions);
            }}
          />
        </div>
      )}
      <MatrixFields matrix={field.value} mayToggle={mayToggle(actor)} onChange={field.onChange} />
      {template && <TemplateTrial templateKey={template.key} permissions={field.value} />}
    </>
  );
}

const contentOf = ({ name, description, permissions }: PermissionTemplate): TemplateContent => ({
  name,
  description,
  permissions,
});
