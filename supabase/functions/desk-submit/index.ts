import { serve } from '../_shared/serve.ts';
import { deskSubmit } from './handler.ts';

serve(deskSubmit);
