import { RouterProvider } from '@tanstack/react-router';
import { AuthProvider } from '../device/session/use-auth.ts';
import { UiProvider } from '../ui/UiProvider.tsx';

type AppProps = { router: Parameters<typeof RouterProvider>[0]['router'] };

/** The whole application around a router: the same tree in the browser and in the prerenderer. */
export function App({ router }: AppProps) {
  return (
    <UiProvider>
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
    </UiProvider>
  );
}
