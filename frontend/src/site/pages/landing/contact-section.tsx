import { useSiteBrand } from '../../site-brand.js';
import { SpriteIcon } from '../../components/icons/sprite-icon.js';
import { PhoneLink } from '../../components/phone-link/phone-link.js';
import { InterestForm } from './interest-form.js';
import landing from './landing.module.css';
import styles from './contact-section.module.css';

export function ContactSection() {
  const { phone, email } = useSiteBrand();
  return (
    <section id="fale-conosco" className={landing.section} aria-labelledby="contato-titulo">
      <div className={`container ${styles.columns}`}>
        <aside className={styles.side} aria-label="Contatos">
          <h2 id="contato-titulo" className="headline">
            Venha conhecer de perto
          </h2>
          <p>Deixe seu contato e combinamos uma visita ao empreendimento, no dia que for melhor para você.</p>
          <ul>
            {phone && (
              <li>
                <SpriteIcon name="phone" />
                <PhoneLink phone={phone} />
              </li>
            )}
            {email && (
              <li>
                <SpriteIcon name="mail" />
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            )}
            <li>
              <SpriteIcon name="pin" />
              Jaguariúna, São Paulo
            </li>
          </ul>
          <p className={styles.seal}>
            <SpriteIcon name="check" size={26} />
            Empreendimento Aprovado
          </p>
        </aside>
        <InterestForm />
      </div>
    </section>
  );
}
