import { serve } from '../_shared/serve.ts';
import { forward } from './handler.ts';

serve(forward);
