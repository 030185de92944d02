import { ButtonLink } from '#app/ui/card.tsx';
import type { PageCardTable } from '#db/schema/pages.ts';

/** Renders a card of the home page: picture, text and one button. */
export function PageLinkCard({ card }: { card: PageCardTable }) {
  return (
    <section className="card link-card">
      {card.image ? (
        <img
          src={card.image}
          alt={card.alt}
          width={800}
          height={500}
          loading="lazy"
          data-card-picture=""
          data-card={card.title}
        />
      ) : null}
      <div className="stack">
        <h2>{card.title}</h2>
        {card.subtitle ? <p className="link-card-subtitle">{card.subtitle}</p> : null}
        {card.text ? <p>{card.text}</p> : null}
      </div>
      <ButtonLink href={card.link}>{card.button}</ButtonLink>
    </section>
  );
}
