import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { usePasswordDialog } from '../../session/password/password-store.js';
import { WorkingHoursLine } from '../../records/working-hours/WorkingHoursLine.js';
import { useSession } from '../../session/session.js';
import { LoadFailed } from '../../ui/LoadFailed.js';
import { ScreenHeader } from '../../ui/ScreenHeader.js';
import { accountQuery } from './account-calls.js';
import { AccountCard } from './AccountCard.js';
import { ChoicesCard } from './ChoicesCard.js';
import { EmailCard } from './EmailCard.js';
import { PhotoCard } from './PhotoCard.js';
import { ProfileCard } from './ProfileCard.js';
import page from '../../ui/page.module.css';
import styles from './account.module.css';

export default function AccountScreen() {
  const query = useQuery(accountQuery);
  const account = query.data;
  const { user } = useSession();
  return (
    <div className={page.page}>
      <ScreenHeader
        title="Minha conta"
        text="Como a equipe e os clientes veem você, como você entra, e o que chega até você."
      />
      <LoadFailed title="Não foi possível carregar a sua conta" query={query} />
      {query.isPending && <Skeleton active />}
      {account && (
        <div className={styles.cards}>
          <PhotoCard account={account} />
          <ProfileCard key={`${account.name} ${account.whatsapp}`} account={account} />
          <AccountCard
            id="account-hours"
            title="Horário de trabalho"
            text="Os horários que são oferecidos para visitas com você."
          >
            <WorkingHoursLine owner={user} />
          </AccountCard>
          <EmailCard account={account} />
          <PasswordCard />
          <ChoicesCard />
        </div>
      )}
    </div>
  );
}

function PasswordCard() {
  const { show } = usePasswordDialog();
  return (
    <AccountCard id="account-password" title="Senha" text="Trocar a senha encerra as suas outras sessões.">
      <Button onClick={show}>Alterar senha</Button>
    </AccountCard>
  );
}
