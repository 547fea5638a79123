import { useEffect, useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NOTICE_COPY } from '../engine/notice-copy.ts';
import { asksBelow } from '../engine/phone-doubts.ts';

/**
 * Warns about a number that the numbering plans lack, without refusing it: a refusal would lose an order
 * (docs/rules/forms.md#unusual-telephone).
 */
export function PhoneWarning({ text }: { text: string }) {
  const [doubtful, setDoubtful] = useState('');
  useEffect(() => {
    void asksBelow(text).then((isDoubtful) => isDoubtful && setDoubtful(text));
  }, [text]);
  if (doubtful !== text) return null;
  return (
    <Alert color="yellow" icon={<Icon name="info" />} title={NOTICE_COPY.phoneDoubtTitle} role="status">
      {NOTICE_COPY.phoneDoubt}
    </Alert>
  );
}
