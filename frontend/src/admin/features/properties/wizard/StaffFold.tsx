import { DETAIL_LIMITS } from '@lox/contracts/property-details.js';
import { Input } from 'antd';
import { FoldedFields } from './FoldedFields.js';
import { useWizardField, WizardField } from './WizardField.js';
import { WizardTextField } from './wizard-inputs.js';

const FIELDS = [
  'keysAt',
  'internalNotes',
  'registryNumber',
  'registryOffice',
  'cib',
  'municipalRegistration',
] as const;

export function StaffFold() {
  return (
    <FoldedFields title="Só para a equipe: chaves, anotações e registros" fields={FIELDS}>
      <StaffFields />
    </FoldedFields>
  );
}

function StaffFields() {
  const notes = useWizardField('internalNotes');
  return (
    <>
      <WizardTextField
        field="keysAt"
        label="Onde estão as chaves"
        size="full"
        maxLength={DETAIL_LIMITS.keysAt}
      />
      <WizardField field="internalNotes" label="Anotações internas" size="full" problem={notes.problem}>
        <Input.TextArea {...notes.input} rows={3} maxLength={DETAIL_LIMITS.internalNotes} />
      </WizardField>
      <WizardTextField field="registryNumber" label="Matrícula" maxLength={DETAIL_LIMITS.registryNumber} />
      <WizardTextField field="registryOffice" label="Cartório" maxLength={DETAIL_LIMITS.registryOffice} />
      <WizardTextField field="cib" label="CIB" maxLength={DETAIL_LIMITS.cib} />
      <WizardTextField
        field="municipalRegistration"
        label="Inscrição municipal"
        maxLength={DETAIL_LIMITS.municipalRegistration}
      />
    </>
  );
}
