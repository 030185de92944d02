import { useState } from 'react';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { PictureField } from '#app/admin/picture-field.tsx';
import { sitePictures } from '#app/admin/site-pictures.ts';
import type { Card } from './cards.endpoints.server.ts';
import { cardFields } from './cards.ts';

interface Props {
  card: Card;
  desk: Acts;
}

/** Edit form of one card: its text and picture. */
export function CardForm({ card, desk: { say, refresh } }: Props) {
  const [image, setImage] = useState(card.image);
  return (
    <>
      <p className="soft">It leads to {card.link}</p>
      <ActForm
        act="PUT /api/desk/pages/cards/{id}"
        param={{ id: card.id }}
        fields={cardFields}
        was={card}
        button="Save"
        said="Saved."
        also={{ image }}
        aside={{ image: image ?? '' }}
        looks={{
          image:
            card.image === null && card.page !== 'home' ? null : (
              <PictureField
                label={cardFields.image.label}
                name="image"
                image={image}
                pictures={sitePictures('pages')}
                onChange={setImage}
              />
            ),
        }}
        onGivenWay={refresh}
        onDone={async (done) => {
          await refresh();
          say('Saved. The card is on its page.', done);
        }}
      />
    </>
  );
}
