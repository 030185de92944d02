import { PageLayout } from '#app/ui/page-layout.tsx';
import { ButtonExamples, LinkExamples, MessageExamples } from './action-examples.tsx';
import { EditorExamples, FieldExamples, FormExamples } from './form-examples.tsx';
import { CardExamples, FactExamples, FoldExamples, RowExamples } from './list-examples.tsx';
import { PictureExamples, TextExamples } from './text-examples.tsx';

export const handle = { app: true };

/**
 * Renders every component of app/ui in its states (`npm run dev`, /components). The dark scheme is the browser's own setting.
 */
export default function ComponentsPage() {
  return (
    <div className="desk">
      <PageLayout
        title="Components"
        description="Every component of this website in its states."
        lead="Each component in its states: with long words, empty, failing. Set your browser to dark to see them in the dark."
        wide
      >
        <ButtonExamples />
        <LinkExamples />
        <MessageExamples />
        <FieldExamples />
        <FormExamples />
        <EditorExamples />
        <RowExamples />
        <FactExamples />
        <CardExamples />
        <FoldExamples />
        <TextExamples />
        <PictureExamples />
      </PageLayout>
    </div>
  );
}
