import { useMutation } from '@tanstack/react-query';
import { isSignInEmail } from '@lox/contracts/validation.js';
import { Alert, Button, Input } from 'antd';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { shownMessage } from '../../../shared/api.js';
import { useIsWithoutMail } from '../../ui/mail-presence.js';
import { FormField } from '../../ui/FormField.js';
import { resolverOf } from '../../ui/form.js';
import { useToast } from '../../ui/use-toast.js';
import { AccountPage } from './AccountPage.js';
import { requestPasswordResetLink } from './link-calls.js';
import styles from '../session.module.css';

interface Asked {
  email: string;
}

/** The answer never says whether the account exists. */
export default function ForgotPasswordPage() {
  const toast = useToast();
  const isWithoutMail = useIsWithoutMail();
  const { control, handleSubmit } = useForm<Asked>({
    defaultValues: { email: '' },
    resolver: resolverOf(({ email }) => (isSignInEmail(email) ? {} : { email: 'Email inválido' })),
  });
  const asking = useMutation({
    mutationFn: ({ email }: Asked) => requestPasswordResetLink(email.trim()),
    onError: (error) =>
      toast.error('Não foi possível pedir o link', shownMessage(error, 'Tente de novo em instantes.')),
  });
  return (
    <AccountPage
      title="Esqueci minha senha"
      text={
        asking.isSuccess
          ? undefined
          : isWithoutMail
            ? 'Este sistema ainda não envia e-mails. Peça a um administrador que defina outra senha para você, ou registre aqui o pedido.'
            : 'Informe o e-mail da sua conta. Enviaremos um link para escolher outra senha.'
      }
    >
      {asking.isSuccess ? (
        <Alert
          className={styles.told}
          type="success"
          showIcon
          role="status"
          title="Pedido recebido"
          description={
            isWithoutMail
              ? 'Se houver uma conta com este e-mail, o pedido está registrado, mas nenhum e-mail sai deste sistema. Peça a um administrador que defina outra senha para você.'
              : 'Se houver uma conta com este e-mail, um link para escolher outra senha chega em instantes. Ele vale por 30 minutos. Confira também a caixa de spam.'
          }
        />
      ) : (
        <form noValidate onSubmit={(event) => void handleSubmit((asked) => asking.mutate(asked))(event)}>
          <FormField control={control} name="email" id="lost-email" label="E-mail">
            {(input) => (
              <Input
                {...input}
                size="large"
                type="email"
                inputMode="email"
                autoFocus
                autoComplete="username"
                placeholder="voce@imobiliaria.com.br"
              />
            )}
          </FormField>
          <Button type="primary" htmlType="submit" size="large" block disabled={asking.isPending}>
            {asking.isPending ? 'Enviando...' : 'Enviar link'}
          </Button>
        </form>
      )}
      <Link to="/admin/login" className={styles.back}>
        Voltar ao login
      </Link>
    </AccountPage>
  );
}
