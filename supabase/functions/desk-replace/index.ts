import { serve } from '../_shared/serve.ts';
import { deskReplace } from './handler.ts';

serve(deskReplace);
