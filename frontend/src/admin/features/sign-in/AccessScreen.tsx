import { ScreenHeader } from '../../ui/ScreenHeader.js';
import { OwnSessionsCard } from './OwnSessionsCard.js';
import { SecondFactorsCard } from './SecondFactorsCard.js';
import page from '../../ui/page.module.css';
import styles from './sign-in.module.css';

export default function AccessScreen() {
  return (
    <div className={`${page.stacked} ${styles.page}`}>
      <ScreenHeader title="Segurança e acessos" text="Como você entra, e onde está conectado." />
      <SecondFactorsCard />
      <OwnSessionsCard />
    </div>
  );
}
