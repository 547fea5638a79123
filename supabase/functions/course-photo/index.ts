import { serve } from '../_shared/serve.ts';
import { coursePhoto } from './handler.ts';

serve(coursePhoto);
