import { ScreenHeader } from '../../ui/ScreenHeader.js';
import { OwnSessionsCard } from './OwnSessionsCard.js';
import { SecondFactorsCard } from './SecondFactorsCard.js';
import page from '../../ui/page.module.css';
import styles from './sign-in.module.css';

/** `/admin/conta/acessos`: with what the person signs in, and where they are signed in. */
export default function AccessScreen() {
  return (
    <div className={`${page.stacked} ${styles.page}`}>
      <ScreenHeader title="Segurança e acessos" text="Como você entra, e onde está conectado." />
      <SecondFactorsCard />
      <OwnSessionsCard />
    </div>
  );
}
