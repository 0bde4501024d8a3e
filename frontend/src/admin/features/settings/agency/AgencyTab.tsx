import { logoUrl, NETWORKS } from '@lox/contracts/agency.js';
import { can } from '@lox/contracts/permissions.js';
import { Skeleton } from 'antd';
import { LoadFailed } from '../../../ui/LoadFailed.js';
import { ColourField } from '../../../records/agency/ColourField.js';
import { LogoField } from '../../../records/agency/LogoField.js';
import { WorkingHoursLine } from '../../../records/working-hours/WorkingHoursLine.js';
import { BrandPreview } from '../../../records/agency/BrandPreview.js';
import { useSession } from '../../../session/session.js';
import { StoredForm } from '../StoredForm.js';
import { NetworkField } from './NetworkField.js';
import { AgencyTextField } from './AgencyTextField.js';
import { useAgencyForm } from './use-agency-form.js';
import panel from '../../../ui/panel.module.css';
import styles from './agency-tab.module.css';

export default function AgencyTab() {
  const { ability } = useSession();
  const editing = useAgencyForm();
  const { query, form, stored, problems } = editing;
  const mayChange = can(ability, 'update', 'settings');
  if (query.isError)
    return <LoadFailed title="Não foi possível carregar os dados da imobiliária" query={query} />;
  if (!form || !stored) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <div className="stack gap-4">
      <StoredForm
        label="Dados da imobiliária"
        button="Salvar imobiliária"
        readOnly="Você pode ver os dados da imobiliária, mas não alterá-los."
        editing={editing}
        mayChange={mayChange}
        wrong={Object.keys(problems).length > 0}
      >
        <section className={`${panel.panel} ${styles.card}`}>
          <Head title="Nome e contatos" text="Aparecem no site, nos e-mails, nos relatórios e no sistema." />
          <div className="stack gap-4 pairs folds">
            <AgencyTextField editing={editing} field="name" label="Nome da imobiliária" locked={!mayChange} />
            <AgencyTextField
              editing={editing}
              field="systemName"
              label="Nome do sistema"
              locked={!mayChange}
            />
            <AgencyTextField editing={editing} field="phone" label="Telefone" locked={!mayChange} />
            <AgencyTextField editing={editing} field="email" label="E-mail" locked={!mayChange} />
            <AgencyTextField editing={editing} field="address" label="Endereço" locked={!mayChange} wide />
            <AgencyTextField
              editing={editing}
              field="openingHours"
              label="Horário de atendimento"
              locked={!mayChange}
              wide
            />
            <AgencyTextField
              editing={editing}
              field="about"
              label="Apresentação no rodapé do site"
              locked={!mayChange}
              wide
            />
          </div>
        </section>
        <section className={`${panel.panel} ${styles.card}`}>
          <Head title="Redes sociais" text="O rodapé do site leva aos perfis. Vazio, o ícone não aparece." />
          <div className="stack gap-4 pairs folds">
            {NETWORKS.map((network) => (
              <NetworkField key={network} editing={editing} network={network} locked={!mayChange} />
            ))}
          </div>
        </section>
        <section className={`${panel.panel} ${styles.card}`}>
          <Head
            title="Logotipo"
            text="Dele saem o ícone do navegador, o cabeçalho dos e-mails e o cartão das redes sociais."
          />
          <LogoField
            shown={stored.logo && logoUrl(stored.logo.id, 'logo.png')}
            busy={editing.logo.isPending}
            locked={!mayChange}
            onChoose={(file) => editing.logo.mutate(file)}
            onRemove={() => editing.logo.mutate(null)}
          />
        </section>
        <section className={`${panel.panel} ${styles.card}`}>
          <Head title="Cores" text="Botões, títulos e destaques do site, do sistema e dos e-mails." />
          <div className="stack gap-4 pairs folds">
            {(['primary', 'accent'] as const).map((which) => (
              <ColourField
                key={which}
                id={which === 'primary' ? 'agency-colours' : 'agency-accent'}
                label={which === 'primary' ? 'Cor principal' : 'Cor de destaque'}
                value={form.colours[which]}
                locked={!mayChange}
                onChange={(colour) => editing.set({ colours: { ...form.colours, [which]: colour } })}
              />
            ))}
            <div className="wide">
              <BrandPreview
                name={form.name}
                logo={stored.logo && logoUrl(stored.logo.id, 'logo.png')}
                colours={form.colours}
              />
            </div>
          </div>
        </section>
      </StoredForm>
      <section className={`${panel.panel} ${styles.card}`}>
        <Head
          title="Horário de trabalho"
          text="Os horários que são oferecidos para visitas, para quem não tem os próprios."
        />
        <WorkingHoursLine owner={null} mayChange={mayChange} />
      </section>
    </div>
  );
}

const Head = ({ title, text }: { title: string; text: string }) => (
  <div>
    <h2>{title}</h2>
    <p className="soft">{text}</p>
  </div>
);
