import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DeskContext } from '../../../src/features/desk/desk-context.ts';
import { deskQueries } from '../../../src/features/desk/queries.tsx';
import { UiProvider } from '../../../src/ui/UiProvider.tsx';

interface DeskFrameProps {
  readonly isAdmin?: boolean;
  readonly children: ReactNode;
}

/** What a part of the desk stands in, for a test that renders it by itself. */
export function DeskFrame({ isAdmin = false, children }: DeskFrameProps) {
  const [queries] = useState(deskQueries);
  return (
    <UiProvider>
      <QueryClientProvider client={queries}>
        <DeskContext value={{ role: isAdmin ? 'admin' : 'gestionnaire', name: 'Nadia', board: {} }}>
          {children}
        </DeskContext>
      </QueryClientProvider>
    </UiProvider>
  );
}
