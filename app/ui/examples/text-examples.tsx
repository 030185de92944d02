import { useState } from 'react';
import type { TextPicture } from '#app/core/rich-text/picture-rules.ts';
import { PrivatePicture } from '#app/ui/pictures/private-picture.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import { RichTextView } from '#app/ui/rich-text.tsx';
import { ExampleSection, longSentence } from './example-section.tsx';
import { examplePicture, exampleText, storageOf } from './example-texts.ts';

export function TextExamples() {
  return (
    <ExampleSection id="texts" title="Texts">
      <h1>{longSentence}</h1>
      <p className="lead">The lead of a page says in a sentence what is on it.</p>
      <RichTextView
        doc={exampleText}
        members
        you="tom"
        picture={(picture) => <ExamplePicture outcome="found" {...picture} />}
      />
    </ExampleSection>
  );
}

export function PictureExamples() {
  return (
    <ExampleSection id="pictures" title="Pictures and codes">
      {(['found', 'late', 'refused'] as const).map((outcome) => (
        <ExamplePicture key={outcome} outcome={outcome} {...examplePicture} />
      ))}
      <div className="form">
        <QrCode text="https://larkby.example/my-place?code=3f9a" label="QR code of a link" />
      </div>
    </ExampleSection>
  );
}

function ExamplePicture({ outcome, ...picture }: TextPicture & { outcome: Parameters<typeof storageOf>[0] }) {
  // Kept for all renders: a new function would load the picture again.
  const [{ load }] = useState(() => storageOf(outcome));
  return <PrivatePicture {...picture} load={load} />;
}
