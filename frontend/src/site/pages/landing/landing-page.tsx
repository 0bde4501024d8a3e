import { useCallback, useRef } from 'react';
import { agencyChatLink } from '@lox/contracts/agency-chat.js';
import { track } from '../../analytics.js';
import { useSettings } from '../../api/use-settings.js';
import { useSiteBrand } from '../../site-brand.js';
import { DocumentHead } from '../../head/document-head.js';
import { agencyData, breadcrumbData } from '../../head/structured-data.js';
import { useSite } from '../../site-context.js';
import { NotFoundPage } from '../not-found/not-found-page.js';
import { Banners, FinalCall, Location } from './closing-sections.js';
import { ContactSection } from './contact-section.js';
import { LandingHero } from './landing-hero.js';
import { CHAT_TEXT } from './landing-texts.js';
import { Lots } from './lots.js';
import { Infrastructure, Reasons } from './reason-sections.js';
import { useReveal } from './use-reveal.js';
import styles from './landing.module.css';

export function LandingPage() {
  return useSiteBrand().hasLanding ? <Landing /> : <NotFoundPage />;
}

function Landing() {
  const brand = useSiteBrand();
  const { origin } = useSite();
  const page = useRef<HTMLDivElement>(null);
  useReveal(page);
  const chat = agencyChatLink(useSettings().whatsappNumber, CHAT_TEXT);
  const toContact = useCallback(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    document.getElementById('fale-conosco')?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
    document.querySelector<HTMLElement>('#fale-conosco [data-first]')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={page} className={styles.page}>
      <DocumentHead
        title={`Terras de Tuvivas: terrenos à beira do lago em Jaguariúna | ${brand.brandName}`}
        description="Condomínio fechado à beira do lago em Jaguariúna, a cerca de 20 minutos de Campinas. Lotes de 400 a 800 m², obras em andamento e entrega prevista para 2026."
        canonical="/terras-de-tuvivas"
        image="/terras-de-tuvivas.jpg"
        structured={
          import.meta.env.SSR
            ? [
                agencyData(brand, origin),
                breadcrumbData([{ name: 'Terras de Tuvivas', path: '/terras-de-tuvivas' }], origin),
              ]
            : undefined
        }
      />
      <LandingHero
        chat={chat}
        onVisit={() => {
          track('visit_schedule', 'landing/main_cta');
          toContact();
        }}
      />
      <Reasons />
      <Infrastructure />
      <Lots
        onInterest={(id) => {
          track('interest_click', `land/${id}`);
          toContact();
        }}
      />
      <Location />
      <Banners />
      <ContactSection />
      <FinalCall chat={chat} />
    </div>
  );
}
