import { useState } from 'react';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { PictureField } from '#app/admin/picture-field.tsx';
import { createSitePictureStore } from '#app/admin/site-pictures.ts';
import { pageCardFormFields } from './card-form-fields.ts';
import type { PageCard } from './page-cards.endpoints.server.ts';

interface Props {
  card: PageCard;
  desk: MutationRunner;
}

/** Edit form of one card: its text and picture. */
export function PageCardForm({ card, desk }: Props) {
  const [image, setImage] = useState(card.image);
  return (
    <>
      <p className="soft">Links to {card.link}</p>
      <MutationForm
        mutation="PUT /api/desk/pages/cards/{id}"
        param={{ id: card.id }}
        fields={pageCardFormFields}
        initialValues={card}
        button="Save"
        successMessage="Saved."
        extraValues={{ image }}
        compareLabels={{ image: image ?? '' }}
        fieldOverrides={{
          image:
            card.image === null && card.page !== 'home' ? null : (
              <PictureField
                label={pageCardFormFields.image.label}
                name="image"
                image={image}
                pictures={createSitePictureStore('pages')}
                onChange={setImage}
              />
            ),
        }}
        onYielded={desk.refresh}
        onDone={(done) => desk.refreshAndShow('Card saved.', done)}
      />
    </>
  );
}
