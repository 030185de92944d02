import { Form } from 'react-router';
import { Field } from '#app/ui/field.tsx';

/** Render the search form, here and on the forum's landing page: there beside the title, or beneath on narrow screens. */
export function ForumSearchForm({ q = '', className = '' }: { q?: string; className?: string }) {
  return (
    <Form
      className={`finder ${className}`.trim()}
      role="search"
      action="/forums/search"
      aria-label="The forum"
    >
      <Field label="Search the forum" name="q" type="search" defaultValue={q} maxLength={100} key={q} />
      <button type="submit" className="button quiet">
        Search
      </button>
    </Form>
  );
}
