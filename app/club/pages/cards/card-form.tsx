import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { PictureField } from '#app/desk/picture-field.tsx';
import { sitePictures } from '#app/desk/site-pictures.ts';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import { Field } from '#app/ui/field.tsx';
import type { Card } from './cards.api.ts';

const labels = {
  title: 'Title',
  subtitle: 'Beneath the title',
  text: 'Words',
  button: 'On the button',
  alt: 'What the picture shows',
};

interface Props {
  card: Card;
  desk: DeskAction;
}

/** What one card says, and its picture. */
export function CardForm({ card, desk: { say, refresh } }: Props) {
  const [image, setImage] = useState(card.image);
  return (
    <DeskForm
      labels={labels}
      button="Save"
      said="Saved."
      version={card.version}
      aside={{ image: { label: 'Picture', mine: image ?? '' } }}
      onGivenWay={refresh}
      act={(values, version) =>
        call('PUT /api/desk/pages/cards/{id}', {
          param: { id: card.id },
          json: { ...values, image },
          version,
        })
      }
      onDone={async (done) => {
        await refresh();
        say('Saved. The card is on its page.', done);
      }}
    >
      <p className="soft">It leads to {card.link}</p>
      {(['title', 'subtitle', 'text', 'button'] as const).map((name) => (
        <Field key={name} label={labels[name]} name={name} defaultValue={card[name] ?? ''} />
      ))}
      {card.image === null && card.page !== 'home' ? null : (
        <PictureField
          label="Another picture"
          name="image"
          image={image}
          pictures={sitePictures('pages')}
          onChange={setImage}
        />
      )}
      <Field
        label={labels.alt}
        name="alt"
        hint="It is read out to those who cannot see it. Empty: it is only decoration."
        defaultValue={card.alt}
      />
    </DeskForm>
  );
}
