import { PageHead } from '../../ui/PageHead.js';
import { AccessCard } from './AccessCard.js';
import { FactorsCard } from './FactorsCard.js';
import page from '../../ui/page.module.css';
import styles from './sign-in.module.css';

/** `/admin/conta/acessos`: with what the person signs in, and where they are signed in. */
export default function AccessScreen() {
  return (
    <div className={`${page.stacked} ${styles.page}`}>
      <PageHead title="Segurança e acessos" text="Como você entra, e onde está conectado." />
      <FactorsCard />
      <AccessCard />
    </div>
  );
}
