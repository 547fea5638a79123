import { type ReactNode, useEffect, useState } from 'react';
import { isOwnDocument, loadOwnDocument } from '../../device/page/own-document.ts';
import { Loading } from '../../ui/Loading.tsx';
import { showToastTakenAlong, takeToastAlong } from '../../ui/notify.ts';

interface OwnDocumentProps {
  /** The path of the open page. */
  readonly path: string;
  readonly children: ReactNode;
}

/**
 * The open page in the document that it belongs into, which is loaded where this is another one: the card form has a document of
 * its own (docs/decisions/0012-one-content-security-policy.md). The page stays here where that one cannot be had, and has no card
 * form then.
 */
export function OwnDocument({ path, children }: OwnDocumentProps) {
  const [stays, setStays] = useState<string | null>(null);
  const isElsewhere = !isOwnDocument(path) && stays !== path;
  useEffect(() => {
    if (!isElsewhere) return;
    let isCurrent = true;
    void loadOwnDocument(path, takeToastAlong).then((isLoading) => {
      if (isCurrent && !isLoading) setStays(path);
    });
    return () => {
      isCurrent = false;
    };
  }, [isElsewhere, path]);
  useEffect(showToastTakenAlong, []);
  return isElsewhere ? <Loading /> : children;
}
