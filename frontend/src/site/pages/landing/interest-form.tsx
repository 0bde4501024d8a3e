import { withSiteErrorCode } from '../../api/site-api.js';
import { track } from '../../analytics.js';
import { useIdempotentPost } from '../../api/use-idempotent-post.js';
import { EmailField, MessageField, NameField, PhoneField } from '../../components/field/person-fields.js';
import { useSiteForm } from '../../components/field/use-site-form.js';
import { useSiteToast } from '../../components/toasts/toast-provider.js';
import { FRESH_INTEREST, interestErrors, interestLead, missingInterest } from './landing-form.js';
import styles from './contact-section.module.css';

export function InterestForm() {
  const toast = useSiteToast();
  const submit = useIdempotentPost('/api/leads');
  const { field, form, sending } = useSiteForm({
    empty: FRESH_INTEREST,
    missing: missingInterest,
    errors: interestErrors,
    send: (fields) => submit(interestLead(fields)),
    onSent: () => {
      track('visit_schedule', 'form/exclusive');
      toast({
        title: 'Interesse registrado!',
        description: 'Nossa equipe entrará em contato em breve para apresentar o empreendimento.',
      });
    },
    onFailed: (error) =>
      toast({
        title: 'Erro',
        description: withSiteErrorCode(error, 'Não foi possível registrar seu interesse. Tente novamente.'),
        tone: 'destructive',
      }),
    onStopped: (missing) =>
      missing.length > 0 &&
      toast({
        title: 'Dados obrigatórios',
        description: 'Por favor, preencha pelo menos nome e telefone.',
        tone: 'destructive',
      }),
  });
  return (
    <form {...form} className={styles.form} aria-labelledby="contato-titulo">
      <NameField label="Nome Completo" first required {...field('name')} />
      <PhoneField required {...field('phone')} />
      <EmailField label="E-mail" {...field('email')} />
      <MessageField {...field('message')} />
      <button type="submit" className="button" aria-disabled={sending}>
        {sending ? 'Enviando...' : 'Quero saber mais'}
      </button>
      <p className="soft sm">Seus dados são usados apenas para falarmos com você sobre o empreendimento.</p>
    </form>
  );
}
