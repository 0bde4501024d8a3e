import { creciProblem } from '@lox/contracts/creci.js';
import { creciText } from '@lox/contracts/creci-text.js';
import { AGENCY_LIMITS } from '@lox/contracts/agency.js';
import { PHONE_MAX } from '@lox/contracts/phone/phone-parsing.js';
import { SETTINGS_LIMITS } from '@lox/contracts/settings.js';
import { USER_LIMITS } from '@lox/contracts/user-management.js';
import { useState } from 'react';
import { ColourField } from '../../records/agency/ColourField.js';
import { LogoField } from '../../records/agency/LogoField.js';
import { BrandPreview } from '../../records/agency/BrandPreview.js';
import { parseRegions } from './set-up-draft.js';
import { resizedLogo } from './logo-file.js';
import { SetUpPasswordField, SetUpTextField } from './SetUpFields.js';
import type { SetUp } from './use-set-up.js';
import styles from './first-run.module.css';

interface Step {
  setUp: SetUp;
}

export function CodeStep({ setUp }: Step) {
  return (
    <SetUpTextField
      setUp={setUp}
      field="code"
      label="Código do terminal"
      hint="Quem iniciou o programa o vê no terminal, como ABCD-EFGH-JKLM."
      maxLength={40}
      autoComplete="off"
      autoFocus
      wide
      format={(text) => text.toUpperCase()}
    />
  );
}

export function AgencyStep({ setUp }: Step) {
  const { draft, change } = setUp;
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (file: File) => {
    setProblem(null);
    resizedLogo(file).then(
      (logo) => change({ logo }),
      () => setProblem('Esta figura não pôde ser aberta.'),
    );
  };
  return (
    <>
      <SetUpTextField
        setUp={setUp}
        field="name"
        label="Nome da imobiliária"
        maxLength={AGENCY_LIMITS.name}
        wide
      />
      <SetUpTextField
        setUp={setUp}
        field="systemName"
        label="Nome do sistema (opcional)"
        hint="Como a equipe chama este painel. Vazio, vale o nome da imobiliária."
        maxLength={AGENCY_LIMITS.systemName}
        wide
      />
      <div className={`stack top gap-1 shrinks ${styles.field} wide`}>
        <span className={styles.label}>Logotipo (opcional)</span>
        <LogoField shown={draft.logo} onChoose={choose} onRemove={() => change({ logo: null })} />
        {problem && (
          <p className={styles.note} data-wrong role="alert">
            {problem}
          </p>
        )}
      </div>
      <ColourField
        id="setup-primary"
        label="Cor principal"
        value={draft.primary}
        onChange={(primary) => change({ primary })}
      />
      <ColourField
        id="setup-accent"
        label="Cor de destaque"
        value={draft.accent}
        onChange={(accent) => change({ accent })}
      />
      <div className="wide">
        <BrandPreview name={draft.name} logo={draft.logo} colours={draft} />
      </div>
    </>
  );
}

export function ContactsStep({ setUp }: Step) {
  return (
    <>
      <SetUpTextField setUp={setUp} field="phone" label="Telefone" maxLength={PHONE_MAX} phone />
      <SetUpTextField
        setUp={setUp}
        field="email"
        label="E-mail"
        type="email"
        maxLength={AGENCY_LIMITS.email}
      />
      <SetUpTextField
        setUp={setUp}
        field="whatsapp"
        label="WhatsApp (opcional)"
        hint="Vazio, vale o telefone."
        maxLength={PHONE_MAX}
        phone
      />
      <SetUpTextField
        setUp={setUp}
        field="creci"
        label="CRECI (opcional)"
        hint={
          setUp.draft.creci.trim()
            ? (creciProblem(setUp.draft.creci, 'J') ?? undefined)
            : 'A lei pede o número em todo anúncio.'
        }
        maxLength={SETTINGS_LIMITS.creci}
      />
      <SetUpTextField
        setUp={setUp}
        field="address"
        label="Endereço (opcional)"
        maxLength={AGENCY_LIMITS.address}
        wide
      />
      <SetUpTextField
        setUp={setUp}
        field="openingHours"
        label="Horário de atendimento (opcional)"
        placeholder="Seg a sex, 9h às 18h; sáb, 9h às 13h"
        maxLength={AGENCY_LIMITS.openingHours}
        wide
      />
      <SetUpTextField
        setUp={setUp}
        field="regions"
        label="Regiões atendidas (opcional)"
        hint="Uma por linha. São as opções do formulário de contato do site."
        maxLength={4_000}
        lines
        wide
      />
    </>
  );
}

export function AdministratorStep({ setUp }: Step) {
  return (
    <>
      <SetUpTextField
        setUp={setUp}
        field="adminName"
        label="Seu nome"
        maxLength={USER_LIMITS.name}
        autoComplete="name"
      />
      <SetUpTextField
        setUp={setUp}
        field="adminEmail"
        label="Seu e-mail"
        type="email"
        maxLength={USER_LIMITS.email}
        autoComplete="username"
      />
      <SetUpPasswordField
        setUp={setUp}
        field="password"
        label="Senha"
        hint={`Pelo menos ${USER_LIMITS.passwordMin} caracteres; senhas comuns são recusadas.`}
        maxLength={USER_LIMITS.password}
      />
      <SetUpPasswordField
        setUp={setUp}
        field="repeated"
        label="Repita a senha"
        maxLength={USER_LIMITS.password}
      />
    </>
  );
}

export function ReviewStep({ setUp: { draft, goTo, mailFixed } }: Step) {
  const rows: [step: number, label: string, value: string][] = [
    [1, 'Imobiliária', draft.name],
    [1, 'Sistema', draft.systemName || draft.name],
    [2, 'Telefone', draft.phone],
    [2, 'E-mail', draft.email],
    [2, 'WhatsApp', draft.whatsapp || draft.phone],
    [2, 'CRECI', creciText(draft.creci)],
    [2, 'Endereço', draft.address],
    [2, 'Horário', draft.openingHours],
    [2, 'Regiões', parseRegions(draft.regions).join(', ')],
    [3, 'Administrador', `${draft.adminName}, ${draft.adminEmail}`],
    [4, 'Servidor de e-mail', mailFixed ? 'o da configuração do programa' : draft.mail.host],
  ];
  return (
    <div className={`wide stack gap-5 ${styles.review}`}>
      <BrandPreview name={draft.name} logo={draft.logo} colours={draft} />
      <dl>
        {rows.map(([step, label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="breaks">{value || 'não informado'}</dd>
            <dd className="breaks">
              <button
                className="strong primary"
                type="button"
                aria-label={`Mudar ${label}`}
                onClick={() => goTo(step)}
              >
                Mudar
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
